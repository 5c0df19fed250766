import { openDB, type DBSchema, type IDBPDatabase, type IDBPTransaction } from 'idb'
import { runTransaction } from '../../lib/run-transaction'
import { databaseName } from './find-database'

/**
 * The recordings of a browser without private files. `recordings` holds the metadata by id, with the bytes of each part; `chunks`
 * holds the audio, by id, part and the chunk's first byte. Values are unknown until they are parsed.
 */
interface Schema extends DBSchema {
  recordings: { key: string; value: unknown }
  chunks: { key: ChunkKey; value: ArrayBuffer }
}

type ChunkKey = [id: string, part: number, firstByte: number]

const stores = ['recordings', 'chunks'] as const

/** A transaction over both stores. */
export type RecordingsTransaction<Mode extends IDBTransactionMode> = IDBPTransaction<Schema, typeof stores, Mode>

/** Runs `work` in one transaction. Creates the database if this is its first use. */
export function readDatabase<Result>(
  work: (transaction: RecordingsTransaction<'readonly'>) => Promise<Result>,
): Promise<Result> {
  return connect((database) => {
    const transaction = database.transaction(stores, 'readonly')
    return runTransaction(transaction, () => work(transaction))
  })
}

/** Runs `work` in one transaction, all or nothing, and resolves when the result is on disk. */
export function changeDatabase<Result>(
  work: (transaction: RecordingsTransaction<'readwrite'>) => Promise<Result>,
): Promise<Result> {
  return connect((database) => {
    // Without `strict`, a completed transaction may still be in the operating system’s memory.
    const transaction = database.transaction(stores, 'readwrite', { durability: 'strict' })
    return runTransaction(transaction, () => work(transaction))
  })
}

/** The keys of a recording's chunks, or of one part's. */
export function chunksOf(...start: [id: string] | [id: string, part: number]): IDBKeyRange {
  // An array sorts after every number (Indexed Database API, section 2.4).
  return IDBKeyRange.bound(start, [...start, []])
}

export function countInDatabase(): Promise<number> {
  return readDatabase((transaction) => transaction.objectStore('recordings').count())
}

/** Deletes a recording and its audio. Does nothing if there is none. */
export async function removeFromDatabase(id: string): Promise<void> {
  await changeDatabase(async (transaction) => {
    await Promise.all([
      transaction.objectStore('recordings').delete(id),
      transaction.objectStore('chunks').delete(chunksOf(id)),
    ])
  })
}

/** A connection for each operation: there is about one a second, and the browser may close an idle one unnoticed. */
async function connect<Result>(work: (database: IDBPDatabase<Schema>) => Promise<Result>): Promise<Result> {
  const database = await openDB<Schema>(databaseName, 1, {
    upgrade: (created) => {
      created.createObjectStore('recordings', { keyPath: 'id' })
      created.createObjectStore('chunks')
    },
  })
  try {
    return await work(database)
  } finally {
    database.close()
  }
}
