/** Calls `tick` repeatedly. Returns a function that stops it. */
export type Ticks = (tick: () => void) => () => void

/** Ticks on every animation frame, or every `calmMs` milliseconds with `prefers-reduced-motion`. */
export function animationTicks(tick: () => void, calmMs = 1000): ReturnType<Ticks> {
  if (globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches) {
    const timer = setInterval(tick, calmMs)
    return () => {
      clearInterval(timer)
    }
  }
  let frame = requestAnimationFrame(function next() {
    frame = requestAnimationFrame(next)
    tick()
  })
  return () => {
    cancelAnimationFrame(frame)
  }
}
