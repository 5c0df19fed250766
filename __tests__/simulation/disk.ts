import type { Database, StoreName, WritableStore } from '../../src/records/device/database'
import { isObject } from '../../src/lib/shape'
import type { DiskFaults } from './planted-faults'
import type { Event, Runner, World } from './world'

type Rows = Map<IDBValidKey, unknown>

const storeNames: readonly StoreName[] = ['outbox', 'accounts', 'rounds', 'seenRecords']

/** One request within a transaction. */
interface Request {
  name: StoreName
  /** Does it, and answers what tells the tab so. */
  work: (rows: Rows) => () => void
  /** Whether it needs room on the device. */
  isWriting: boolean
  reject: (error: Error) => void
}

interface Transaction {
  runner: Runner
  names: readonly StoreName[]
  isWriting: boolean
  /** What it has changed so far, which nobody else sees. */
  rows: Map<StoreName, Rows>
  requests: Request[]
  phase: 'waiting' | 'running' | 'ended'
  /** The tab wants to hear nothing more before it is committed. */
  isCommitting: boolean
  /** What happens next in it. */
  next: Event | null
  done: (error: Error | null) => void
}

/**
 * A device's disk as IndexedDB (Indexed Database API 3.0) keeps it: writing transactions on a store run one after the other, and
 * only a completed one is visible to others and survives a crash. An idle transaction completes by itself; that of a dead tab is
 * undone unless it was being committed.
 */
export class Disk {
  private readonly stores: Record<StoreName, Rows> = {
    outbox: new Map(),
    accounts: new Map(),
    rounds: new Map(),
    seenRecords: new Map(),
  }
  private lastSequence = 0
  private transactions: Transaction[] = []
  /** No room for anything new. */
  isFull = false
  /** Nothing can be opened. */
  isBroken = false
  /** How many transactions were asked for. */
  transactionCount = 0

  constructor(
    private readonly world: World,
    private readonly faults: DiskFaults = {},
  ) {}

  get isUnused(): boolean {
    return storeNames.every((name) => this.stores[name].size === 0)
  }

  /** What is complete, in the order of the keys. */
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

  /** Its tab is gone; without power (`isPowerCut`) nothing is finished that was not complete. */
  disconnect(runner: Runner, isPowerCut: boolean): void {
    for (const transaction of this.transactions.filter((one) => one.runner === runner)) {
      if (!transaction.isCommitting || isPowerCut) this.end(transaction, new Error('The page is gone.'))
    }
    this.beginNext()
  }

  private transact<Result>(
    runner: Runner,
    names: readonly StoreName[],
    isWriting: boolean,
    work: (storeOf: (name: StoreName) => WritableStore) => Promise<Result>,
  ): { answer: Promise<Result>; done: Promise<void> } {
    this.transactionCount += 1
    if (this.isBroken) {
      const failed = this.later<never>(runner, () => {
        throw new Error('Something went wrong with the storage on this device.')
      })
      return { answer: failed, done: failed }
    }
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
    answer.catch(() => this.end(transaction, new Error('Something went wrong with the storage on this device.')))
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
        rows.set(place, name === 'outbox' ? { ...asObject(value), sequence: place } : value)
        return place
      })
    return {
      getAll: (key) =>
        ask(false, (rows) => (key === undefined ? sorted(rows).map(([, value]) => value) : valuesAt(rows, key))),
      getAllKeys: () => ask(false, (rows) => sorted(rows).map(([key]) => key)),
      count: () => ask(false, (rows) => rows.size),
      index: (field) => ({
        getAll: (wanted) =>
          ask(false, (rows) => sorted(rows).flatMap(([, value]) => (asObject(value)[field] === wanted ? [value] : []))),
      }),
      add: put,
      put,
      delete: (key) => ask(false, (rows) => void rows.delete(keyText(key))),
      clear: () => ask(false, (rows) => rows.clear()),
      transaction: {
        commit: () => {
          transaction.isCommitting = true
          // From now on it needs its tab no more.
          if (transaction.next) transaction.next.runner = null
        },
        objectStore: (other) => this.storeOf(transaction, other),
      },
    }
  }

  private keyOf(name: StoreName, value: unknown): IDBValidKey {
    const { sequence, id, owner, record } = asObject(value)
    if (name === 'outbox') return typeof sequence === 'number' ? sequence : ++this.lastSequence
    if (name === 'rounds') return String(id)
    return keyText([String(owner), String(asObject(record).id)])
  }

  /** Those may run that stand behind none that writes, or for one that writes: behind none at all. */
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

  /** Answers the next request; where there is none, the transaction completes. */
  private advance(transaction: Transaction): void {
    if (transaction.phase !== 'running') return
    const [request] = transaction.requests
    if (request === undefined) return
    const answer = () => {
      if (transaction.phase !== 'running') return
      if (request.isWriting && this.isFull) {
        const error = new Error('There is no space left on this device.')
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
    // Whatever the tab asks for next, it asks in the same turn; without that, the transaction is over.
    const goOn = () => {
      transaction.requests.shift()
      if (transaction.requests.length > 0) this.advance(transaction)
      else if (transaction.isWriting) this.world.after(this.delay(), null, () => this.complete(transaction))
      else this.complete(transaction)
    }
    const runner = transaction.isCommitting ? null : transaction.runner
    transaction.next = this.world.after(this.delay(), runner, answer, goOn)
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
    // The tab hears of it now or a little later, or never, where it is gone by then.
    const delay = this.world.random.boolean(0.3) ? this.delay() : 0
    if (transaction.isWriting) this.world.after(delay, transaction.runner, () => transaction.done(error))
    this.beginNext()
  }

  /** Runs something for a tab a moment later. */
  private later<Result>(runner: Runner, run: () => Result | Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.world.after(this.delay(), runner, () => {
        Promise.resolve().then(run).then(resolve, reject)
      })
    })
  }

  /** Most answers come at once, some take their time. */
  private delay(): number {
    const { random } = this.world
    return random.boolean(0.1) ? random.integer(1, 60) : random.fraction()
  }
}

/** A key that a map finds again: an array is another one each time. */
const keyText = (key: IDBValidKey): IDBValidKey => (Array.isArray(key) ? JSON.stringify(key) : key)

function valuesAt(rows: Rows, key: IDBValidKey): unknown[] {
  return rows.has(keyText(key)) ? [rows.get(keyText(key))] : []
}

function sorted(rows: Rows): [IDBValidKey, unknown][] {
  return [...rows].sort(([one], [other]) => (one < other ? -1 : 1))
}

function asObject(value: unknown): Record<string, unknown> {
  return isObject(value) ? value : {}
}
