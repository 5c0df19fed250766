import { shownTexts } from './language'
import type { Holes, Text } from './translation'

/**
 * A text with holes for more than words, such as a link or a name in bold: its pieces in the order of the language, with
 * what stands in the holes between them. Elements among them need keys.
 */
export function tParts<const Key extends Text, Part>(
  text: Key,
  parts: Readonly<Record<Holes<Key>, Part>>,
): (string | Part)[] {
  const byName: Readonly<Record<string, Part>> = parts
  return (shownTexts()[text] ?? text)
    .split(/\{(\w+)\}/)
    .map((piece, index) => (index % 2 === 1 ? (byName[piece] ?? piece) : piece))
}
