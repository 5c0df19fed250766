/** Parses a command-line option that takes a positive integer. */
export function integerOption(name: string, text: string): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < 1) throw new Error(`${name} takes a whole number from 1 on, not “${text}”.`)
  return value
}
