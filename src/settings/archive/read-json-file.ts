import { parseJson } from '../../lib/shape'
import { isExportShaped } from './export-shape'

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
