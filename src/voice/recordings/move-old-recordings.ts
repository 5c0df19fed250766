import { deleteDB, openDB } from 'idb'
import * as v from 'valibot'
import type { Database } from '../../lib/storage/database'
import { parseJson } from '../../lib/shape'
import { TimeLimitError, withTimeLimit } from '../../lib/time-limit'
import { findOldFolder, hasOldDatabase, oldDatabase } from './has-recordings'
import { extensionOf } from './mime-types'
import { recordingSchema } from './stored-recording'

/** In some browsers a request to broken storage never settles. */
const limitMs = 10_000

/** The metadata of earlier versions. The sizes come from the audio. */
const oldSchema = v.object({
  ...recordingSchema.entries,
  parts: v.array(v.object({ startMs: v.number(), mimeType: v.string() })),
})

type OldRecording = v.InferOutput<typeof oldSchema>

/** A place in which earlier versions stored recordings. */
interface OldPlace {
  ids: string[]
  /** null if it cannot be read. */
  find(id: string): Promise<OldRecording | null>
  /** The audio of one part. */
  readPart(id: string, part: number, mimeType: string): Promise<Blob>
  remove(id: string): Promise<void>
  /** Removes the place itself, unless something is left in it. */
  close(): Promise<void>
}

/**
 * Moves the recordings of earlier versions into the database, one by one: each is deleted in the old place once it is stored in the
 * new one. An interrupted move goes on at the next visit. Unreadable recordings stay.
 */
export async function moveOldRecordings(database: Database): Promise<void> {
  for (const open of [openFolder, openDatabase]) {
    const place = await withTimeLimit(open(), limitMs)
    if (place === null) continue
    for (const id of place.ids) {
      try {
        await withTimeLimit(moveRecording(place, id, database), limitMs)
      } catch (error) {
        if (error instanceof TimeLimitError) throw error
        console.error('A recording of an earlier version could not be moved yet.', error)
      }
    }
    await withTimeLimit(place.close(), limitMs)
  }
}

async function moveRecording(place: OldPlace, id: string, database: Database): Promise<void> {
  const found = await place.find(id)
  if (found === null) return
  const files = await Promise.all(
    found.parts.map(async ({ mimeType }, part) => {
      const audio = await place.readPart(id, part, mimeType)
      return new Uint8Array(await audio.arrayBuffer())
    }),
  )
  const parts = found.parts.map((part, index) => ({ ...part, bytes: files[index]?.byteLength ?? 0 }))
  await database.write(
    'recordings',
    async (store) => {
      // It was stored before an interruption, or by another tab.
      if ((await store.getAll(id)).length > 0) return
      await store.put({ ...found, parts })
      const chunks = store.transaction.objectStore('recordingChunks')
      await Promise.all(files.map((bytes, part) => chunks.add({ recordId: id, part, bytes })))
    },
    ['recordingChunks'],
  )
  await place.remove(id)
}

/** Private files: `recordings/<record id>/` with the metadata in `about.json` and one file for each part. */
async function openFolder(): Promise<OldPlace | null> {
  const all = await findOldFolder()
  if (all === null) return null
  const ids: string[] = []
  for await (const name of all.keys()) ids.push(name)
  const read = async (id: string, name: string): Promise<File> => {
    const folder = await all.getDirectoryHandle(id)
    return (await folder.getFileHandle(name)).getFile()
  }
  const findIn = async (id: string, name: string) => {
    const text = await read(id, name).then((file) => file.text(), emptyIfMissing)
    return parseOld(parseJson(text), id)
  }
  return {
    ids,
    // `about.new.json` is a newer version that was being saved when the page was closed.
    find: async (id) => (await findIn(id, 'about.new.json')) ?? findIn(id, 'about.json'),
    readPart: async (id, part, mimeType) => {
      const file = await read(id, `${part}.${extensionOf(mimeType)}`).catch(emptyIfMissing)
      return new Blob([file])
    },
    remove: (id) => all.removeEntry(id, { recursive: true }),
    close: async () => {
      const root = await navigator.storage.getDirectory()
      // Rejects while there is anything in it.
      await root.removeEntry(all.name).catch(() => undefined)
    },
  }
}

/** An IndexedDB database: the metadata in `recordings`, the audio in `chunks` by id, part and first byte. */
async function openDatabase(): Promise<OldPlace | null> {
  if (!(await hasOldDatabase())) return null
  const old = await openDB(oldDatabase)
  // An array sorts after every number (Indexed Database API, section 2.4).
  const chunksOf = (...start: IDBValidKey[]) => IDBKeyRange.bound(start, [...start, []])
  return {
    ids: (await old.getAllKeys('recordings')).map(String),
    find: async (id) => parseOld(await old.get('recordings', id), id),
    readPart: async (id, part) => new Blob(await old.getAll('chunks', chunksOf(id, part))),
    remove: async (id) => {
      const transaction = old.transaction(['recordings', 'chunks'], 'readwrite')
      const [recordings, chunks] = [transaction.objectStore('recordings'), transaction.objectStore('chunks')]
      await Promise.all([recordings.delete(id), chunks.delete(chunksOf(id)), transaction.done])
    },
    close: async () => {
      const left = await old.count('recordings')
      old.close()
      if (left === 0) await deleteDB(oldDatabase)
    },
  }
}

/** Rejects metadata with another id: it would be stored in the other recording's place. */
function parseOld(stored: unknown, id: string): OldRecording | null {
  const parsed = v.safeParse(oldSchema, stored)
  return parsed.success && parsed.output.id === id ? parsed.output : null
}

function emptyIfMissing(error: unknown): string {
  if (error instanceof DOMException && error.name === 'NotFoundError') return ''
  throw error
}
