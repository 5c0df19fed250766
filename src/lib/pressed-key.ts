/** A letter, or a mark that a key of another script types, such as a Thai vowel. */
const otherScript = /^(?!\p{Script=Latin})[\p{L}\p{M}]/u

/**
 * The key of a press for comparing with a shortcut: its `key` without case, so that Caps Lock changes nothing, or the Latin letter
 * at its place if the layout writes another script.
 */
export function pressedKey({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  const place = /^Key([A-Z])$/.exec(code)?.[1]
  return (place !== undefined && otherScript.test(key) ? place : key).toLowerCase()
}
