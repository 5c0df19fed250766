import * as v from 'valibot'
import type { Recording, StoredRecordings } from '../gateways'
import { changeDatabase, chunksOf, readDatabase } from './database'
import { hasDatabase } from './find-database'
import { metadataSchema, partSchema } from './metadata'
import { RecordingError } from './recording-error'

const recordingSchema = v.object({
  ...metadataSchema.entries,
  parts: v.array(v.object({ ...partSchema.entries, bytes: v.number() })),
})

export interface DatabaseStorage extends StoredRecordings {
  /** Whether a recording, readable or not, is in the database. Does not create it. */
  has(id: string): Promise<boolean>
}

/** The recordings in IndexedDB, for browsers without private files. Each operation is one transaction. */
export function createDatabaseStorage(): DatabaseStorage {
  return {
    canStore,

    has: async (id) =>
      (await hasDatabase()) &&
      readDatabase(async (transaction) => (await transaction.objectStore('recordings').count(id)) > 0),

    begin: async ({ id, owner, topicTitle, startedAtWall }, { startMs, mimeType }) => {
      // A recording that cannot be found again could never be deleted.
      if (!(await canStore())) throw new DOMException('Recordings cannot be stored.', 'NotAllowedError')
      await changeDatabase(async (transaction) => {
        const recordings = transaction.objectStore('recordings')
        const stored = await recordings.get(id)
        const before: Recording =
          stored === undefined
            ? { id, owner, topicTitle, startedAtWall, isTranscribed: false, parts: [] }
            : parse(stored)
        await recordings.put({ ...before, parts: [...before.parts, { startMs, mimeType, bytes: 0 }] })
      })
    },

    append: async (id, chunk) => {
      // Read first: a transaction ends when it waits for anything else.
      const bytes = await chunk.arrayBuffer()
      await changeDatabase(async (transaction) => {
        const recordings = transaction.objectStore('recordings')
        const { parts, ...recording } = parse(await recordings.get(id))
        const last = parts.at(-1)
        if (last === undefined) throw new RecordingError('missing')
        await transaction.objectStore('chunks').put(bytes, [id, parts.length - 1, last.bytes])
        const longer = { ...last, bytes: last.bytes + bytes.byteLength }
        await recordings.put({ ...recording, parts: [...parts.slice(0, -1), longer] })
      })
    },

    noteTranscribed: (id) =>
      changeDatabase(async (transaction) => {
        const recordings = transaction.objectStore('recordings')
        await recordings.put({ ...parse(await recordings.get(id)), isTranscribed: true })
      }),

    list: async () => {
      if (!(await hasDatabase())) return []
      const stored = await readDatabase((transaction) => transaction.objectStore('recordings').getAll())
      return stored.map(find).filter((recording) => recording !== null)
    },

    read: async (id) => {
      if (!(await hasDatabase())) return null
      return readDatabase(async (transaction) => {
        const recording = find(await transaction.objectStore('recordings').get(id))
        if (recording === null) return null
        const chunks = transaction.objectStore('chunks')
        const files = recording.parts.map(
          async ({ mimeType }, part) => new Blob(await chunks.getAll(chunksOf(id, part)), { type: mimeType }),
        )
        return { recording, files: await Promise.all(files) }
      })
    },

    claim: async (ids, owner) => {
      if (!(await hasDatabase())) return
      await changeDatabase(async (transaction) => {
        const recordings = transaction.objectStore('recordings')
        for (const id of ids) {
          const recording = find(await recordings.get(id))
          if (recording?.owner === null) await recordings.put({ ...recording, owner })
        }
      })
    },
  }
}

/** Whether a stored recording would be found again. Creates the database. */
async function canStore(): Promise<boolean> {
  try {
    await readDatabase(async () => undefined)
    return await hasDatabase()
  } catch {
    return false
  }
}

/** null if missing or unreadable. */
function find(stored: unknown): Recording | null {
  const parsed = v.safeParse(recordingSchema, stored)
  return parsed.success ? parsed.output : null
}

function parse(stored: unknown): Recording {
  const recording = find(stored)
  if (recording === null) throw new RecordingError(stored === undefined ? 'missing' : 'unreadable')
  return recording
}
