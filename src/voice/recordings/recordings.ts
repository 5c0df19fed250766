import * as v from 'valibot'
import { createDatabase, type ReadableStore, type StoreName } from '../../lib/storage/database'
import { isDatabaseUnused } from '../../lib/storage/find-database'
import type { HeardText, Recording, RecordingsGateway } from '../gateways'

/** A recording without its audio, as it is stored. */
const recordingSchema = v.looseObject({
  id: v.string(),
  owner: v.nullable(v.string()),
  topicTitle: v.string(),
  startedAtWall: v.number(),
  isTranscribed: v.boolean(),
  heard: v.optional(
    v.array(
      v.looseObject({ atMs: v.number(), text: v.string(), doubtful: v.array(v.strictTuple([v.number(), v.number()])) }),
    ),
    [],
  ),
  parts: v.array(v.looseObject({ startMs: v.number(), mimeType: v.string(), bytes: v.number() })),
})

const chunkSchema = v.object({
  part: v.number(),
  bytes: v.custom<Uint8Array<ArrayBuffer>>((value) => ArrayBuffer.isView(value)),
})

const chunkStore: readonly StoreName[] = ['recordingChunks']

/** The recordings on this device, in IndexedDB. Each operation is one transaction. */
export function createRecordings(database = createDatabase()): RecordingsGateway {
  return {
    canStore: () =>
      database
        .read('recordings', (store) => store.count())
        .then(
          () => true,
          () => false,
        ),

    begin: async ({ id, owner, topicTitle, startedAtWall }, { startMs, mimeType }) => {
      await database.write('recordings', async (store) => {
        const isNew = (await store.getAll(id)).length === 0
        const before: Recording = isNew
          ? { id, owner, topicTitle, startedAtWall, isTranscribed: false, heard: [], parts: [] }
          : await get(store, id)
        await store.put({ ...before, parts: [...before.parts, { startMs, mimeType, bytes: 0 }] })
      })
    },

    append: async (id, chunk) => {
      // Read first: a transaction ends when it waits for anything else.
      const bytes = new Uint8Array(await chunk.arrayBuffer())
      await database.write(
        'recordings',
        async (store) => {
          const { parts, ...recording } = await get(store, id)
          const last = parts.at(-1)
          if (last === undefined) throw new Error(`The recording ${id} has not begun.`)
          const longer = { ...last, bytes: last.bytes + bytes.byteLength }
          await store.transaction.objectStore('recordingChunks').add({ recordId: id, part: parts.length - 1, bytes })
          await store.put({ ...recording, parts: [...parts.slice(0, -1), longer] })
        },
        chunkStore,
      )
    },

    noteTranscribed: (id) =>
      database.write('recordings', async (store) => {
        await store.put({ ...(await get(store, id)), isTranscribed: true })
      }),

    noteHeard: (id, text) =>
      database.write('recordings', async (store) => {
        const recording = await find(store, id)
        if (recording === null) return
        await store.put({ ...recording, heard: withHeard(recording.heard, text) })
      }),

    list: async () => {
      if (await isDatabaseUnused()) return []
      const stored = await database.read('recordings', (store) => store.getAll())
      return stored.flatMap((one) => parse(one) ?? []).sort((one, other) => other.startedAtWall - one.startedAtWall)
    },

    find: async (id) => ((await isDatabaseUnused()) ? null : database.read('recordings', (store) => find(store, id))),

    read: async (id) => {
      if (await isDatabaseUnused()) return null
      // The audio first: if the recording is deleted in between, there is none.
      const stored = await database.read('recordingChunks', (store) => store.index('recordId').getAll(id))
      const recording = await database.read('recordings', (store) => find(store, id))
      if (recording === null) return null
      const files = recording.parts.map(({ mimeType: type }, part) => {
        const chunks = stored.flatMap((chunk) => (v.is(chunkSchema, chunk) && chunk.part === part ? [chunk.bytes] : []))
        return new Blob(chunks, { type })
      })
      return { recording, files }
    },

    remove: async (id) => {
      if (await isDatabaseUnused()) return
      await database.write(
        'recordings',
        async (store) => {
          const chunks = store.transaction.objectStore('recordingChunks')
          const keys = await chunks.index('recordId').getAllKeys(id)
          await Promise.all([store.delete(id), ...keys.map((key) => chunks.delete(key))])
        },
        chunkStore,
      )
    },
  }
}

/** Replaces what was heard in an idea before. */
const withHeard = (all: readonly HeardText[], text: HeardText): HeardText[] => [
  ...all.filter(({ atMs }) => atMs !== text.atMs),
  text,
]

/** null if it is missing or unreadable. */
async function find(store: ReadableStore, id: string): Promise<Recording | null> {
  const [stored] = await store.getAll(id)
  return parse(stored)
}

async function get(store: ReadableStore, id: string): Promise<Recording> {
  const recording = await find(store, id)
  if (recording === null) throw new Error(`The recording ${id} is missing or unreadable.`)
  return recording
}

function parse(stored: unknown): Recording | null {
  const parsed = v.safeParse(recordingSchema, stored)
  return parsed.success ? parsed.output : null
}
