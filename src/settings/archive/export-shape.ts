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

/**
 * Whether the size and depth of a JSON text's objects and lists are those of an export, without parsing it. Linear, and far cheaper
 * than `JSON.parse`, which needs gigabytes for a file that consists of brackets. Does not check whether the text is valid JSON.
 */
export async function isExportShaped(utf8: Uint8Array): Promise<boolean> {
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
