import { StorageError } from '../../../src/lib/storage/storage-error'
import type { Database, StoreName, WritableStore } from '../../../src/lib/storage/database'
import { isObject } from '../../../src/lib/shape'
import type { DiskFaults } from '../planted-faults'
import type { Event, Runner, World } from './world'

type Rows = Map<IDBValidKey, unknown>

/** The stores whose keys are generated. */
const bySequence: readonly StoreName[] = ['outbox', 'recordingChunks']

/** One request within a transaction. */
interface Request {
  name: StoreName
  /** Executes the request and returns a function that resolves the tab's promise. */
  work: (rows: Rows) => () => void
  /** Whether it needs free space on the device. */
  isWriting: boolean
  reject: (error: Error) => void
}

interface Transaction {
  runner: Runner
  names: readonly StoreName[]
  isWriting: boolean
  /** Uncommitted changes, invisible to other transactions. */
  rows: Map<StoreName, Rows>
  requests: Request[]
  phase: 'waiting' | 'running' | 'ended'
  /** Whether the tab has called `commit()`. */
  isCommitting: boolean
  /** The next scheduled event of this transaction. */
  next: Event | null
  done: (error: Error | null) => void
}

/**
 * A device's IndexedDB (Indexed Database API 3.0). Write transactions on a store run one at a time; only completed ones are visible
 * to others and survive a crash. An idle transaction commits by itself. If its tab closes, it is rolled back unless it was already
 * committing.
 */
export class Disk {
  private readonly stores: Record<StoreName, Rows> = {
    outbox: new Map(),
    accounts: new Map(),
    rounds: new Map(),
    recordsByMonth: new Map(),
    recordings: new Map(),
    recordingChunks: new Map(),
    answers: new Map(),
  }
  private lastSequence = 0
  private transactions: Transaction[] = []
  /** Whether every write fails for lack of space. */
  isFull = false
  /** Whether every transaction fails. */
  isBroken = false

  constructor(
    private readonly world: World,
    private readonly faults: DiskFaults = {},
  ) {}

  get isUnused(): boolean {
    return Object.values(this.stores).every((rows) => rows.size === 0)
  }

  /** The committed rows, in key order. */
  rowsOf(name: StoreName): unknown[] {
    return sorted(this.stores[name]).map(([, value]) => value)
  }

  /** The storage as the app sees it in one tab. */
  databaseOf(runner: Runner): Database {
    return {
      read: (name, work) => this.transact(runner, [name], false, (store) => work(store(name))).answer,
      write: async (name, work, others = []) => {
        const { answer, done } = this.transact(runner, [name, ...others], true, (store) => work(store(name)))
        const [result] = await Promise.all([answer, this.faults.acknowledgesEarly === true ? null : done])
        return result
      },
    }
  }

  /** Aborts the transactions of a closed tab. After a power cut (`isPowerCut`), even those that were committing. */
  disconnect(runner: Runner, isPowerCut: boolean): void {
    for (const transaction of this.transactions.filter((one) => one.runner === runner)) {
      if (!transaction.isCommitting || isPowerCut) this.end(transaction, new StorageError('The page is gone.'))
    }
    this.beginNext()
  }

  private transact<Result>(
    runner: Runner,
    names: readonly StoreName[],
    isWriting: boolean,
    work: (storeOf: (name: StoreName) => WritableStore) => Promise<Result>,
  ): { answer: Promise<Result>; done: Promise<void> } {
    let settle: Transaction['done'] = () => undefined
    const done = new Promise<void>((resolve, reject) => {
      settle = (error) => (error ? reject(error) : resolve())
    })
    done.catch(() => undefined)
    const transaction: Transaction = {
      ...{ runner, names, isWriting, rows: new Map(), requests: [], phase: 'waiting', isCommitting: false, next: null },
      done: settle,
    }
    this.transactions.push(transaction)
    const answer = Promise.resolve((name: StoreName) => this.storeOf(transaction, name)).then(work)
    answer.catch(() => this.end(transaction, new StorageError('Something went wrong with the storage on this device.')))
    this.beginNext()
    return { answer, done }
  }

  private storeOf(transaction: Transaction, name: StoreName): WritableStore {
    const ask = <Result>(isWriting: boolean, ask: (rows: Rows) => Result) =>
      new Promise<Result>((resolve, reject) => {
        const work = (rows: Rows) => {
          const result = ask(rows)
          return () => resolve(result)
        }
        transaction.requests.push({ name, isWriting, work, reject })
        if (transaction.requests.length === 1) this.advance(transaction)
      })
    const put = (value: unknown, key?: string) =>
      ask(true, (rows) => {
        const place = key ?? this.keyOf(name, value)
        rows.set(place, bySequence.includes(name) ? { ...asObject(value), sequence: place } : value)
        return place
      })
    return {
      getAll: (key) =>
        ask(false, (rows) => (key === undefined ? sorted(rows).map(([, value]) => value) : valuesAt(rows, key))),
      getAllKeys: () => ask(false, (rows) => sorted(rows).map(([key]) => keyFrom(key))),
      count: () => ask(false, (rows) => rows.size),
      index: (field) => ({
        getAll: (wanted) => ask(false, (rows) => matching(rows, field, wanted).map(([, value]) => value)),
        getAllKeys: (wanted) => ask(false, (rows) => matching(rows, field, wanted).map(([key]) => key)),
      }),
      add: put,
      put,
      delete: (key) => ask(false, (rows) => void rows.delete(keyText(key))),
      clear: () => ask(false, (rows) => rows.clear()),
      transaction: {
        commit: () => {
          transaction.isCommitting = true
          // It completes even if the tab closes now.
          if (transaction.next) transaction.next.runner = null
        },
        objectStore: (other) => this.storeOf(transaction, other),
      },
    }
  }

  private keyOf(name: StoreName, value: unknown): IDBValidKey {
    const { sequence, id, owner, month, name: query } = asObject(value)
    if (bySequence.includes(name)) return typeof sequence === 'number' ? sequence : ++this.lastSequence
    if (name === 'rounds' || name === 'recordings') return String(id)
    if (name === 'answers') return keyText([String(owner), String(query)])
    return keyText([String(owner), String(month)])
  }

  /** Starts each waiting transaction that no earlier one blocks: readers wait for writers, writers wait for everyone. */
  private beginNext(): void {
    for (const [place, transaction] of this.transactions.entries()) {
      if (transaction.phase !== 'waiting') continue
      const before = this.transactions
        .slice(0, place)
        .filter(({ names }) => names.some((name) => transaction.names.includes(name)))
      if (this.faults.runsOutOfOrder !== true && before.some(({ isWriting }) => isWriting || transaction.isWriting))
        continue
      transaction.phase = 'running'
      this.advance(transaction)
    }
  }

  /** Executes the next request. After the last one, the transaction completes. */
  private advance(transaction: Transaction): void {
    if (transaction.phase !== 'running') return
    const [request] = transaction.requests
    if (request === undefined) return
    const answer = () => {
      if (transaction.phase !== 'running') return
      const error = this.errorOf(request)
      if (error !== null) {
        notifyTab(() => request.reject(error))
        this.end(transaction, error)
        return
      }
      const rows = transaction.rows.get(request.name) ?? new Map(this.stores[request.name])
      transaction.rows.set(request.name, rows)
      notifyTab(request.work(rows))
    }
    const notifyTab = (run: () => void) => {
      if (transaction.isCommitting) this.world.after(0, transaction.runner, run)
      else run()
    }
    // A tab makes its next request in the same turn. If it makes none, the transaction commits.
    const goOn = () => {
      transaction.requests.shift()
      if (transaction.requests.length > 0) this.advance(transaction)
      else if (transaction.isWriting) this.world.after(this.delay(), null, () => this.complete(transaction))
      else this.complete(transaction)
    }
    const runner = transaction.isCommitting ? null : transaction.runner
    transaction.next = this.world.after(this.delay(), runner, answer, goOn)
  }

  private errorOf({ isWriting }: Request): StorageError | null {
    if (this.isBroken) return new StorageError('Something went wrong with the storage on this device.')
    return isWriting && this.isFull ? new StorageError('There is no space left on this device.') : null
  }

  private complete(transaction: Transaction): void {
    if (transaction.phase !== 'running' || transaction.requests.length > 0) return
    for (const [name, rows] of transaction.isWriting ? transaction.rows : []) {
      this.stores[name] = rows
      this.world.changed()
      this.world.trace(() => `  disk: ${name} ${JSON.stringify([...rows.values()])}`)
    }
    this.end(transaction, null)
  }

  private end(transaction: Transaction, error: Error | null): void {
    if (transaction.phase === 'ended') return
    transaction.phase = 'ended'
    this.transactions = this.transactions.filter((one) => one !== transaction)
    // The tab's event fires now or a little later; never if the tab has closed by then.
    const delay = this.world.random.boolean(0.3) ? this.delay() : 0
    if (transaction.isWriting) this.world.after(delay, transaction.runner, () => transaction.done(error))
    this.beginNext()
  }

  /** Most requests take under a millisecond, some up to 60 ms. */
  private delay(): number {
    const { random } = this.world
    return random.boolean(0.1) ? random.integer(1, 60) : random.fraction()
  }
}

/** Arrays are compared by identity in a map, so array keys become strings. */
const keyText = (key: IDBValidKey): IDBValidKey => (Array.isArray(key) ? JSON.stringify(key) : key)

const keyFrom = (key: IDBValidKey): IDBValidKey =>
  typeof key === 'string' && key.startsWith('[') ? (JSON.parse(key) as string[]) : key

function valuesAt(rows: Rows, key: IDBValidKey): unknown[] {
  return rows.has(keyText(key)) ? [rows.get(keyText(key))] : []
}

function sorted(rows: Rows): [IDBValidKey, unknown][] {
  return [...rows].sort(([one], [other]) => (one < other ? -1 : 1))
}

function matching(rows: Rows, field: string, wanted: string): [IDBValidKey, unknown][] {
  return sorted(rows).filter(([, value]) => asObject(value)[field] === wanted)
}

function asObject(value: unknown): Record<string, unknown> {
  return isObject(value) ? value : {}
}
