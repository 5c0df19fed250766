import { clip } from '../../contract/clip-text'

const maximumLength = 300

/** Clips a message that may contain text from the server, a library or an address, to show or log it. */
export function clipMessage(text: string): string {
  return text.length <= maximumLength ? text : `${clip(text, maximumLength - 1)}…`
}
