const maximumLength = 300

/** Clips a message that may contain text from the server, a library or an address, to show or log it. */
export function clipMessage(text: string): string {
  return text.length <= maximumLength ? text : `${text.slice(0, maximumLength - 1)}…`
}
