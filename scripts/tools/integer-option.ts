import { StartError } from '../../server/errors'

/** Parses a command-line option that takes a whole number. */
export function integerOption(name: string, text: string, least = 1): number {
  const value = Number(text)
  if (text.trim() === '' || !Number.isSafeInteger(value) || value < least) {
    throw new StartError(`${name} takes a whole number from ${least} on, not “${text}”.`)
  }
  return value
}
