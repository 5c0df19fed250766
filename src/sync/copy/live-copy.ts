import * as v from 'valibot'
import { wireSchemas, type IdeaRecord } from '../../../contract/record'
import type { Gateways } from '../../lib/gateways'
import { createListeners } from '../../lib/listeners'
import { isObject } from '../../lib/shape'
import { withTimeLimit } from '../../lib/time-limit'
import { isSame, stateSchema } from './copy-state'
import { monthOf } from './months'
import type { CopyNews, CopyState, CopyUpdate, KnownRecords, LiveCopy } from './gateways'
import { joinReturns } from './returns'

/** How long a page waits for each answer of the device's storage before it goes on without, in milliseconds. */
const storageLimitMs = 4_000

const inTime = <Answer>(answer: Promise<Answer>) => withTimeLimit(answer, storageLimitMs)

/** The copy of this person's records, which is read from the device's storage when it is first needed. */
export function liveCopyOf(gateways: Pick<Gateways, 'copies' | 'copy' | 'clock'>, owner: string): LiveCopy {
  return gateways.copies.getOrCreate(owner, () => createLiveCopy(owner, gateways))
}

const newsSchema: v.GenericSchema<unknown, CopyNews> = v.object({
  owner: v.string(),
  records: v.array(v.unknown()),
  deleted: v.array(v.string()),
  returns: v.exactOptional(v.array(v.unknown())),
  beginsAnew: v.boolean(),
  state: v.nullable(stateSchema),
  since: v.nullable(stateSchema),
})

export function createLiveCopy(owner: string, { copy: storage, clock }: Pick<Gateways, 'copy' | 'clock'>): LiveCopy {
  const listeners = createListeners()
  const byId = new Map<string, IdeaRecord>()
  let known: KnownRecords = { records: [], returns: [], phase: 'reading', lastRequest: null, days: [] }
  let state: CopyState | null = null
  let requests = 0
  /** By id of a deleted record, how many requests had been made when that became known: an answer to the last of them may be older. */
  const deletedAfter = new Map<unknown, number>()
  let lastHeardMs: number | null = null
  let asking: Promise<void> | null = null
  let lastAsk: (() => Promise<boolean>) | null = null
  /** Once storage has failed, the copy lives in memory. */
  let isStored = true

  const publish = (changes: Partial<KnownRecords>) => {
    known = { ...known, ...changes }
    listeners.notify()
  }

  const fail = (error: unknown) => {
    isStored = false
    console.error('The copy of the records on this device cannot be used.', error)
  }

  const read = async () => {
    const found = await inTime(storage.state(owner))
    if (found === null) return
    publish({ returns: await inTime(storage.returns(owner)) })
    for (const month of await inTime(storage.months(owner))) {
      for (const record of await inTime(storage.readMonth(owner, month))) {
        byId.set(record.id, record)
      }
      // Each time at least twice as many: for each month by itself, pages would derive all they show anew.
      if (byId.size >= 2 * known.records.length) publish({ records: newestFirst(byId) })
    }
    if (byId.size > known.records.length) publish({ records: newestFirst(byId) })
    // Whoever logged out in another tab meanwhile has removed the copy.
    state = (await inTime(storage.state(owner))) && found
  }

  /** What is told of a record counts unless a later version is known, or its deletion; only the feed tells of restored ones. */
  const counts = (told: unknown, isFeed: boolean) => {
    if (!isObject(told)) return false
    const { id, version = 0 } = told
    const isDeleted = (deletedAfter.get(id) ?? -1) >= (isFeed ? requests : 0)
    return !isDeleted && Number(version) >= (byId.get(String(id))?.version ?? 0)
  }

  /** Returns what counts of an update, and has taken it over. */
  const merge = (told: CopyUpdate): CopyUpdate => {
    const { deleted, returns = [], beginsAnew } = told
    if (beginsAnew) byId.clear()
    const records = told.records.filter((one) => counts(one, told.state !== null))
    for (const one of records) {
      const { typed, output } = v.safeParse(wireSchemas.IdeaRecord, one)
      if (!typed) continue
      byId.set(output.id, output)
      deletedAfter.delete(output.id)
    }
    for (const id of deleted) {
      byId.delete(id)
      deletedAfter.set(id, requests)
    }
    state = told.state ?? state
    publish({
      ...phaseOf(state),
      // What has not changed stays the same object, so that nothing is derived from it again.
      ...((beginsAnew || records.length + deleted.length > 0) && { records: newestFirst(byId) }),
      ...((beginsAnew || returns.length > 0) && { returns: joinReturns(beginsAnew ? [] : known.returns, returns) }),
    })
    return { ...told, records }
  }

  const hearElsewhere = async (news: unknown) => {
    const { success, output } = v.safeParse(newsSchema, news)
    if (!success || output.owner !== owner) return
    const { since, ...update } = output
    await ready
    const isNew = !isNothingNew(update, since)
    if (isSame(since, state)) {
      lastHeardMs = clock.monotonicNow()
      if (isNew) merge(update)
    } else if (isNew && lastAsk && !isSame(update.state, state)) {
      // What is made for another state may be older than what is known here: only the server knows.
      void askServer(lastAsk)
    }
  }

  const askServer = (ask: () => Promise<boolean>) => {
    lastAsk = ask
    if (asking) return asking
    requests += 1
    asking = ask().then((hasAnswered) => {
      asking = null
      const lastRequest = hasAnswered ? 'answered' : 'failed'
      if (known.lastRequest !== lastRequest) publish({ lastRequest })
    })
    return asking
  }

  const ready = read()
    .catch(fail)
    .then(() => publish(phaseOf(state)))
  const stopHearing = storage.onToldElsewhere((news) => void hearElsewhere(news))

  return {
    known: () => known,
    subscribe: listeners.add,
    ready,
    state: () => state,
    lastHeardMs: () => lastHeardMs,
    apply: async (told, isWanted) => {
      await ready
      if (!isWanted()) return
      const since = state
      const months = new Map(
        told.deleted.flatMap((id) => {
          const record = byId.get(id)
          return record ? [[id, monthOf(record)]] : []
        }),
      )
      if (told.state) lastHeardMs = clock.monotonicNow()
      const isNew = !isNothingNew(told, since)
      const update = isNew ? merge(told) : told
      if (isNew && isStored)
        await storage.apply(owner, update, { since, isWanted, monthOf: (id) => months.get(id) }).catch(fail)
      storage.tell({ owner, since, ...update })
    },
    ask: askServer,
    end: stopHearing,
  }
}

function isNothingNew(update: CopyUpdate, before: CopyState | null): boolean {
  const { records, deleted, returns = [], beginsAnew, state } = update
  const isEmpty = records.length + deleted.length + returns.length === 0
  return !beginsAnew && isEmpty && (state === null || isSame(state, before))
}

function phaseOf(state: CopyState | null): Pick<KnownRecords, 'phase' | 'days'> {
  if (state === null) return { phase: 'empty', days: [] }
  return { phase: state.after === null ? 'whole' : 'filling', days: state.days ?? [] }
}

function newestFirst(byId: ReadonlyMap<string, IdeaRecord>): IdeaRecord[] {
  return [...byId.values()].sort((one, other) => compare(other.startedAt, one.startedAt) || compare(one.id, other.id))
}

/** Compares times of the same form, and ids; ten times as fast as by the rules of a language. */
function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}
