import { shownTexts } from './language'
import type { Placeholders, Text } from './translation'

/**
 * A translated text whose placeholders are elements, such as a link: an array of strings and elements in the order of the
 * language. Elements need keys.
 */
export function tParts<const Key extends Text, Part>(
  text: Key,
  parts: Readonly<Record<Placeholders<Key>, Part>>,
): (string | Part)[] {
  const byName: Readonly<Record<string, Part>> = parts
  return (shownTexts()[text] ?? text)
    .split(/\{(\w+)\}/)
    .map((piece, index) => (index % 2 === 1 ? (byName[piece] ?? piece) : piece))
}
