import { parseJson } from '../../lib/shape'
import { nextTask } from '../../lib/clock'

/** An export has six levels, and at most 20 fields in an object. */
const maximumDepth = 32
const maximumFields = 100

/** Objects and lists in a file. An idea takes at least 80 bytes, so a file of the largest size has fewer. */
const maximumContainers = 2_000_000

/** How many bytes to look at before yielding to the browser. */
const atOnce = 8_000_000

const code = (character: string) => character.charCodeAt(0)
const [quote, backslash, colon] = [code('"'), code('\\'), code(':')]
const [openObject, closeObject, openList, closeList] = [code('{'), code('}'), code('['), code(']')]

/** The largest file to read, in MB. 50,000 rounds of twenty ideas; a browser tab cannot hold much more. */
export const maximumFileSizeMb = 100

/** Why a file's content cannot be read. */
export type UnreadableFile = 'tooLarge' | 'notUtf8' | 'notJson' | 'otherFormat'

/**
 * Reads a JSON file that may come from anyone. The size and the shape are checked first: `JSON.parse` crashes the tab if a file of
 * this size consists of nothing but brackets. Rejects if the browser cannot read the file.
 */
export async function readJsonFile(file: Blob): Promise<{ value: unknown } | { unreadable: UnreadableFile }> {
  if (file.size > maximumFileSizeMb * 1_000_000) return { unreadable: 'tooLarge' }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const text = decode(bytes)
  if (text === null) return { unreadable: 'notUtf8' }
  if (!(await isExportShaped(bytes))) return { unreadable: 'otherFormat' }
  const value = parseJson(text)
  return value === undefined ? { unreadable: 'notJson' } : { value }
}

/** Decodes UTF-8; null if it is something else, such as UTF-16, or damaged. `Blob.text` would replace damaged characters. */
function decode(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    // UTF-16 without a byte order mark: every other byte of its first characters is zero, which is valid UTF-8.
    return text.slice(0, 2).includes('\0') ? null : text
  } catch {
    return null
  }
}

/**
 * Whether the size and depth of a JSON text's objects and lists are those of an export, without parsing it. Linear, and far cheaper
 * than `JSON.parse`, which needs gigabytes for a file that consists of brackets. Does not check whether the text is valid JSON.
 */
async function isExportShaped(utf8: Uint8Array): Promise<boolean> {
  const fields: number[] = []
  let containers = 0
  let isInText = false
  for (let index = 0; index < utf8.length; index++) {
    if (index % atOnce === atOnce - 1) await nextTask()
    const byte = utf8[index]
    if (isInText) {
      if (byte === backslash) index++
      else if (byte === quote) isInText = false
    } else if (byte === quote) {
      isInText = true
    } else if (byte === openObject || byte === openList) {
      containers++
      if (fields.push(0) > maximumDepth || containers > maximumContainers) return false
    } else if (byte === closeObject || byte === closeList) {
      fields.pop()
    } else if (byte === colon) {
      const count = (fields.pop() ?? 0) + 1
      if (count > maximumFields) return false
      fields.push(count)
    }
  }
  return true
}
