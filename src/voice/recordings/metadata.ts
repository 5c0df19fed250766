import * as v from 'valibot'
import { parseJson } from '../../lib/shape'
import { findFile, replaceText } from './files'

const aboutSchema = v.object({
  id: v.string(),
  owner: v.nullable(v.string()),
  topicTitle: v.string(),
  startedAtWall: v.number(),
  isTranscribed: v.boolean(),
  parts: v.array(v.object({ startMs: v.number(), mimeType: v.string() })),
})

/** A recording as it is described beside its sound; how many bytes there are, the files themselves tell. */
export type RecordingMetadata = v.InferOutput<typeof aboutSchema>

const mainName = 'about.json'
const newName = 'about.new.json'

/** What a recording's folder says of itself; null where nothing there can be read. A text cut short is not read. */
export async function readMetadata(folder: FileSystemDirectoryHandle): Promise<RecordingMetadata | null> {
  return (await readOne(folder, newName)) ?? (await readOne(folder, mainName))
}

/** Whether the folder has been described at all, readably or not. */
export async function hasMetadata(folder: FileSystemDirectoryHandle): Promise<boolean> {
  return (await findFile(folder, mainName)) !== null
}

/**
 * Describes the recording anew. Not every browser can put one file in the place of another, so there are two of them, and
 * whenever this is killed one of them can be read: the old or the new.
 */
export async function saveMetadata(folder: FileSystemDirectoryHandle, about: RecordingMetadata): Promise<void> {
  const text = JSON.stringify(about)
  // An earlier kill may have left the new one as the only one; it must not be written over.
  const left = await readOne(folder, newName)
  if (left !== null) await replaceText(folder, mainName, JSON.stringify(left))
  await replaceText(folder, newName, text)
  await replaceText(folder, mainName, text)
  await folder.removeEntry(newName)
}

async function readOne(folder: FileSystemDirectoryHandle, name: string): Promise<RecordingMetadata | null> {
  const file = await findFile(folder, name)
  if (file === null) return null
  const parsed = v.safeParse(aboutSchema, parseJson(await file.text()))
  // One that speaks of another folder is not to be believed: what is done by its id would be done to the other.
  return parsed.success && parsed.output.id === folder.name ? parsed.output : null
}
