import { oneLine } from '../../contract/clip-text'

/** How many ideas a link carries at most, and how many characters of each. */
export const mostLinkedIdeas = 12
export const longestLinkedIdea = 100

/** More than so many ideas of that length in UTF-8, which has up to three bytes for a UTF-16 unit. */
const mostBytes = 4 * mostLinkedIdeas * longestLinkedIdea

/**
 * Packs the words of a minute for a link: short, and not to be read at a glance. It is no encryption.
 *
 * @param texts one for each idea, empty where its words are not shared
 * @returns letters, digits, `-` and `_`
 */
export async function packIdeas(texts: readonly string[]): Promise<string> {
  const lines = texts.map((text) => oneLine(text, longestLinkedIdea)).join('\n')
  const packing = new Blob([lines.trimEnd()]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  const bytes = new Uint8Array(await new Response(packing).arrayBuffer())
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** Unpacks what `packIdeas` has packed; null if it is something else, or larger than that can be. */
export async function unpackIdeas(packed: string): Promise<string[] | null> {
  try {
    const bytes = Uint8Array.from(atob(packed.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
    const lines = await readText(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')))
    return lines.split('\n').map((line) => oneLine(line, longestLinkedIdea))
  } catch {
    return null
  }
}

/** Reads no further than the limit: a few letters can unpack to a thousand times as many. */
async function readText(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const reader = stream.getReader()
  let text = ''
  for (let size = 0; ;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    size += value.length
    if (size > mostBytes) {
      await reader.cancel()
      throw new Error('The packed ideas are too long.')
    }
    text += decoder.decode(value, { stream: true })
  }
}
