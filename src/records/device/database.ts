import { openDB, type IDBPDatabase } from 'idb'
import { TimeLimitError, withTimeLimit } from '../../lib/time-limit'
import { t } from '../../lib/translation'

/**
 * What this app keeps in IndexedDB: the outbox by sequence, with an index by record; the uids of the accounts that have used
 * this device; the rounds in the making by id; the records that the server has answered (`{ owner, record }`) by owner and
 * id, with an index by owner.
 */
export type StoreName = 'outbox' | 'accounts' | 'rounds' | 'seenRecords'

/**
 * One kind of what is kept, within a transaction: as much of IndexedDB's object store as is needed. Values are unknown until
 * they are parsed.
 */
export interface ReadableStore {
  getAll(key?: IDBValidKey): Promise<unknown[]>
  getAllKeys(): Promise<IDBValidKey[]>
  count(): Promise<number>
  index(name: string): { getAll(key: string): Promise<unknown[]> }
}

export interface WritableStore extends ReadableStore {
  /** Answers the key, which the outbox makes itself. */
  add(value: unknown): Promise<IDBValidKey>
  put(value: unknown, key?: string): Promise<IDBValidKey>
  delete(key: IDBValidKey): Promise<void>
  clear(): Promise<void>
  /** Ends the transaction as soon as what was asked for is done, without waiting for whoever asked. */
  readonly transaction: { commit(): void; objectStore(name: StoreName): WritableStore }
}

/** The device's storage. Everything rejects with an `Error` whose message can be shown where the storage fails. */
export interface Database {
  read<Result>(name: StoreName, work: (store: ReadableStore) => Promise<Result>): Promise<Result>
  /**
   * Runs `work` as one transaction, all or nothing, and resolves when its outcome is on the disk.
   *
   * @param others what the transaction changes besides
   */
  write<Result>(
    name: StoreName,
    work: (store: WritableStore) => Promise<Result>,
    others?: readonly StoreName[],
  ): Promise<Result>
}

/** Some browsers let a request to a broken storage hang. */
const timeoutMs = 10_000

/** The database, opened when it is first needed, and again when the browser has closed it. */
export function createDatabase(limitMs: number = timeoutMs): Database {
  let opening: Promise<IDBPDatabase> | null = null

  const discardConnection = () => {
    opening?.then((database) => database.close()).catch(() => undefined)
    opening = null
  }

  const open = () => {
    opening ??= openDB('idea-training', 2, {
      upgrade: (database, version) => {
        if (version < 1) {
          database
            .createObjectStore('outbox', { keyPath: 'sequence', autoIncrement: true })
            .createIndex('recordId', 'recordId')
          database.createObjectStore('accounts')
          database.createObjectStore('rounds', { keyPath: 'id' })
        }
        database.createObjectStore('seenRecords', { keyPath: ['owner', 'record.id'] }).createIndex('owner', 'owner')
      },
      // A newer version in another tab wants to change the database: it must not wait for this one.
      blocking: discardConnection,
      terminated: discardConnection,
    })
    return opening
  }

  /** A transaction; the browser may have closed the connection behind our back, so a second one is tried. */
  const begin = async <Mode extends 'readonly' | 'readwrite'>(names: readonly StoreName[], mode: Mode) => {
    // Without `strict`, what is "complete" may still be in the memory of the operating system.
    const transaction = async () => (await open()).transaction(names, mode, { durability: 'strict' })
    return transaction().catch(() => {
      discardConnection()
      return transaction()
    })
  }

  const run = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await withTimeLimit(work(), limitMs)
    } catch (error) {
      discardConnection()
      throw new Error(errorText(error), { cause: error })
    }
  }

  return {
    read: (name, work) => run(async () => work((await begin([name], 'readonly')).objectStore(name))),
    write: (name, work, others = []) =>
      run(async () => {
        const transaction = await begin([name, ...others], 'readwrite')
        const undo = (error: unknown) => {
          try {
            transaction.abort()
          } catch {
            // The failure itself has ended it.
          }
          throw error
        }
        const [result] = await Promise.all([work(transaction.objectStore(name)).catch(undo), transaction.done])
        return result
      }),
  }
}

/** What a person may read of a failure. */
function errorText(error: unknown): string {
  if (error instanceof TimeLimitError) return t('The storage on this device is not responding.')
  switch (error instanceof Error ? error.name : '') {
    case 'QuotaExceededError':
      return t('There is no space left on this device.')
    case 'SecurityError':
    case 'InvalidStateError':
    case 'ReferenceError':
      return t('This browser does not allow this site to save anything on this device.')
    default:
      return t('Something went wrong with the storage on this device.')
  }
}
