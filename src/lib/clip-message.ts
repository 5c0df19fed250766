const maximumLength = 300

/** Clips a message that may contain text from the server, a library or an address, to show or log it; never inside a surrogate pair. */
export function clipMessage(text: string): string {
  if (text.length <= maximumLength) return text
  return `${text.slice(0, maximumLength - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}
