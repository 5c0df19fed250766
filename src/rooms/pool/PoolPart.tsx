/** The room after its minutes: all ideas side by side. */
export function PoolPart() {
  return null
}
