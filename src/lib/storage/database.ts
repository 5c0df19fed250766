import { openDB, type IDBPDatabase } from 'idb'
import { TimeLimitError, withTimeLimit } from '../time-limit'
import { t } from '../translation'
import { createAbortOnLeave } from './abort-on-leave'
import { databaseName } from './find-database'
import { isStorageBlocked } from './local-storage'
import { StorageError } from './storage-error'

/** The part of an IndexedDB transaction of `idb` that is needed. */
interface Transaction {
  readonly done: Promise<void>
  abort(): void
}

/** Runs `work` in the transaction, all or nothing, and resolves when the result is on disk. */
async function runTransaction<Result>(transaction: Transaction, work: () => Promise<Result>): Promise<Result> {
  const undo = (error: unknown) => {
    try {
      transaction.abort()
    } catch {
      // The error has already aborted the transaction.
    }
    throw error
  }
  const [result] = await Promise.all([work().catch(undo), transaction.done])
  return result
}

/**
 * The object stores: `outbox` and `recordingChunks` by sequence; `rounds`, the running ones; `recordings` without their audio; `accounts`
 * that used the device; `recordsByMonth`, the copy of the records (twenty rows are read much faster than a thousand); `answers`, its state.
 */
export type StoreName =
  | 'outbox'
  | 'accounts'
  | 'rounds'
  | 'recordsByMonth'
  | 'recordings'
  | 'recordingChunks'
  | 'answers'

/** The stores whose rows belong to a round: they have its id as their key, and its owner as `owner`. */
export const storesOfRounds = ['recordings'] as const satisfies readonly StoreName[]

/** An object store within a transaction, reduced to what the app uses. Values are unknown until they are parsed. */
export interface ReadableStore {
  getAll(key?: IDBValidKey): Promise<unknown[]>
  getAllKeys(): Promise<IDBValidKey[]>
  count(): Promise<number>
  index(name: string): { getAll(key: string): Promise<unknown[]>; getAllKeys(key: string): Promise<IDBValidKey[]> }
}

export interface WritableStore extends ReadableStore {
  /** Returns the key, which the stores by sequence generate. */
  add(value: unknown): Promise<IDBValidKey>
  put(value: unknown, key?: string): Promise<IDBValidKey>
  delete(key: IDBValidKey): Promise<void>
  clear(): Promise<void>
  /** `commit` ends the transaction as soon as its pending requests are done. */
  readonly transaction: { commit(): void; objectStore(name: StoreName): WritableStore }
}

/** The device's storage. If it fails, it rejects with a `StorageError`; an error of `work` itself passes through. */
export interface Database {
  read<Result>(name: StoreName, work: (store: ReadableStore) => Promise<Result>): Promise<Result>
  /**
   * Runs `work` in one transaction, all or nothing, and resolves when the result is on disk.
   *
   * @param others the other stores that the transaction changes
   */
  write<Result>(
    name: StoreName,
    work: (store: WritableStore) => Promise<Result>,
    others?: readonly StoreName[],
  ): Promise<Result>
}

/** In some browsers, a request to a broken database never completes. */
const timeoutMs = 10_000

/** Opens the database when it is first needed, and again after the browser has closed it. */
export function createDatabase(limitMs: number = timeoutMs): Database {
  let opening: Promise<IDBPDatabase> | null = null
  const leaving = createAbortOnLeave()

  const discardConnection = () => {
    opening?.then((database) => database.close()).catch(() => undefined)
    opening = null
  }

  const open = () => {
    opening ??= openDB(databaseName, 4, {
      upgrade: (database, version, _newVersion, transaction) => {
        leaving.add(transaction)
        if (version < 1) {
          database
            .createObjectStore('outbox', { keyPath: 'sequence', autoIncrement: true })
            .createIndex('recordId', 'recordId')
          database.createObjectStore('accounts')
          database.createObjectStore('rounds', { keyPath: 'id' })
        }
        if (version < 3) {
          database.createObjectStore('recordings', { keyPath: 'id' })
          database
            .createObjectStore('recordingChunks', { keyPath: 'sequence', autoIncrement: true })
            .createIndex('recordId', 'recordId')
        }
        // Records that happened to be seen here; the copy has all of them.
        if (database.objectStoreNames.contains('seenRecords')) database.deleteObjectStore('seenRecords')
        database.createObjectStore('recordsByMonth', { keyPath: ['owner', 'month'] })
        database.createObjectStore('answers', { keyPath: ['owner', 'name'] })
      },
      // A newer version in another tab must not wait for this one to upgrade the database.
      blocking: discardConnection,
      terminated: discardConnection,
    })
    return opening
  }

  /**
   * Starts a transaction. The browser may have closed the connection unnoticed, so it reconnects and tries once more.
   */
  const begin = async <Mode extends 'readonly' | 'readwrite'>(names: readonly StoreName[], mode: Mode) => {
    // Without `strict`, a completed transaction may still be in the operating system’s memory.
    const transaction = async () => (await open()).transaction(names, mode, { durability: 'strict' })
    return transaction()
      .catch(() => {
        discardConnection()
        return transaction()
      })
      .catch((error: unknown) => {
        throw new StorageError(errorText(error), error)
      })
  }

  const run = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await withTimeLimit(work(), limitMs)
    } catch (error) {
      discardConnection()
      throw isOfStorage(error) ? new StorageError(errorText(error), error) : error
    }
  }

  return {
    read: (name, work) =>
      run(async () => {
        const transaction = await begin([name], 'readonly')
        leaving.add(transaction)
        return work(transaction.objectStore(name))
      }),
    write: (name, work, others = []) =>
      run(async () => {
        const transaction = await begin([name, ...others], 'readwrite')
        return runTransaction(transaction, () => work(transaction.objectStore(name)))
      }),
  }
}

/** What the browser reports about a value or a call that was wrong. */
const ofOurs: readonly string[] = ['DataCloneError', 'DataError', 'ConstraintError', 'ReadOnlyError']

function isOfStorage(error: unknown): boolean {
  return error instanceof TimeLimitError || (error instanceof DOMException && !ofOurs.includes(error.name))
}

/** The error message for people. */
function errorText(error: unknown): string {
  // Chromium reports this as `UnknownError`, which may be anything.
  if (isStorageBlocked()) return blocked()
  if (error instanceof TimeLimitError) return t('The storage on this device is not responding.')
  switch (error instanceof Error ? error.name : '') {
    case 'QuotaExceededError':
      return t('There is no space left on this device.')
    case 'SecurityError':
    case 'InvalidStateError':
    case 'ReferenceError':
      return blocked()
    default:
      return t('Something went wrong with the storage on this device.')
  }
}

function blocked(): string {
  return t('This browser does not allow this site to save anything on this device.')
}
