import { openDB, type IDBPDatabase } from 'idb'
import { runTransaction } from '../../lib/run-transaction'
import { isStorageBlocked } from '../../lib/storage/local-storage'
import { TimeLimitError, withTimeLimit } from '../../lib/time-limit'
import { t } from '../../lib/translation'
import { createAbortOnLeave } from './abort-on-leave'

/**
 * The object stores: `outbox` by sequence, with an index by record; `accounts`, the uid that is logged in and whether others have been;
 * `rounds`, the running rounds by id; `seenRecords`, the offline cache of `{ owner, record }`, with an index by owner.
 */
export type StoreName = 'outbox' | 'accounts' | 'rounds' | 'seenRecords'

/** An object store within a transaction, reduced to what the app uses. Values are unknown until they are parsed. */
export interface ReadableStore {
  getAll(key?: IDBValidKey): Promise<unknown[]>
  getAllKeys(): Promise<IDBValidKey[]>
  count(): Promise<number>
  index(name: string): { getAll(key: string): Promise<unknown[]> }
}

export interface WritableStore extends ReadableStore {
  /** Returns the key, which the outbox store generates. */
  add(value: unknown): Promise<IDBValidKey>
  put(value: unknown, key?: string): Promise<IDBValidKey>
  delete(key: IDBValidKey): Promise<void>
  clear(): Promise<void>
  /** `commit` ends the transaction as soon as its pending requests are done. */
  readonly transaction: { commit(): void; objectStore(name: StoreName): WritableStore }
}

/** The device's storage. Rejects with an `Error` whose message can be shown if the storage fails. */
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
    opening ??= openDB('idea-training', 2, {
      upgrade: (database, version, _newVersion, transaction) => {
        leaving.add(transaction)
        if (version < 1) {
          database
            .createObjectStore('outbox', { keyPath: 'sequence', autoIncrement: true })
            .createIndex('recordId', 'recordId')
          database.createObjectStore('accounts')
          database.createObjectStore('rounds', { keyPath: 'id' })
        }
        database.createObjectStore('seenRecords', { keyPath: ['owner', 'record.id'] }).createIndex('owner', 'owner')
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
