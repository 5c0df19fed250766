import * as v from 'valibot'
import { parseJson } from '../../lib/shape'
import { findFile, replaceText } from './files'

export const partSchema = v.object({ startMs: v.number(), mimeType: v.string() })

export const metadataSchema = v.object({
  id: v.string(),
  owner: v.nullable(v.string()),
  topicTitle: v.string(),
  startedAtWall: v.number(),
  isTranscribed: v.boolean(),
  parts: v.array(partSchema),
})

/** A recording's metadata file. Sizes are not in it: they come from the audio files. */
export type RecordingMetadata = v.InferOutput<typeof metadataSchema>

const mainName = 'about.json'
const newName = 'about.new.json'

/** A recording's metadata; null if missing, truncated or invalid. */
export async function readMetadata(folder: FileSystemDirectoryHandle): Promise<RecordingMetadata | null> {
  return (await readOne(folder, newName)) ?? (await readOne(folder, mainName))
}

/** Whether the folder has a metadata file, readable or not. */
export async function hasMetadata(folder: FileSystemDirectoryHandle): Promise<boolean> {
  return (await findFile(folder, mainName)) !== null
}

/**
 * Replaces the metadata. Not every browser can rename files atomically, so it is written to two files in turn. If the page is
 * killed in between, one of them, old or new, is readable.
 */
export async function saveMetadata(folder: FileSystemDirectoryHandle, about: RecordingMetadata): Promise<void> {
  const text = JSON.stringify(about)
  // After an earlier kill the new file may be the only readable one. Copy it before overwriting it.
  const left = await readOne(folder, newName)
  if (left !== null) await replaceText(folder, mainName, JSON.stringify(left))
  await replaceText(folder, newName, text)
  await replaceText(folder, mainName, text)
  await folder.removeEntry(newName)
}

async function readOne(folder: FileSystemDirectoryHandle, name: string): Promise<RecordingMetadata | null> {
  const file = await findFile(folder, name)
  if (file === null) return null
  const parsed = v.safeParse(metadataSchema, parseJson(await file.text()))
  // Reject metadata with another folder's id: operations by that id would change the other recording.
  return parsed.success && parsed.output.id === folder.name ? parsed.output : null
}
