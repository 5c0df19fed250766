import { isObject } from '../../lib/shape'
import type { Database, WritableStore } from '../../lib/storage/database'
import type { CopyUpdate, CopyWrite } from './gateways'
import { isSame } from './copy-state'
import { keptOf, monthOf, type KeptRecord } from './months'
import { joinReturns } from './returns'
import { monthsAmong, recordsIn, returnsIn, returnsName, stateIn, stateName } from './stored-copy'

/** Writes an update of the copy in IndexedDB, all or nothing. */
export async function writeCopy(
  database: Database,
  owner: string,
  { records, deleted, returns = [], beginsAnew, state }: CopyUpdate,
  { since, monthOf: monthOfDeleted, isWanted }: CopyWrite,
): Promise<void> {
  const write = async (store: WritableStore) => {
    const answers = store.transaction.objectStore('answers')
    // The first answer tells that this transaction has begun: what a logout removes, it removes before or after all of it.
    const known = stateIn(await answers.getAll([owner, stateName]))
    if (!isWanted() || !(beginsAnew || isSame(known, since))) return
    if (beginsAnew) await removeOthers(owner, store, answers)
    const told = byMonth(keptOf(records))
    const months = new Set([...told.keys(), ...(await monthsOf(owner, deleted, monthOfDeleted, store))])
    for (const month of months) {
      const stored = recordsIn(await store.getAll([owner, month]))
      const byId = new Map([...keptOf(stored), ...(told.get(month) ?? [])].map((record) => [record.id, record]))
      for (const id of deleted) byId.delete(id)
      await store.put({ owner, month, records: [...byId.values()] })
    }
    if (beginsAnew || returns.length > 0) {
      const known = beginsAnew ? [] : returnsIn(await answers.getAll([owner, returnsName]))
      await answers.put({ owner, name: returnsName, answer: joinReturns(known, returns) })
    }
    if (state) await answers.put({ owner, name: stateName, answer: state })
  }
  await database.write('recordsByMonth', write, ['answers'])
}

/** The months of deleted records; all of them if one is not known. */
async function monthsOf(
  owner: string,
  deleted: readonly string[],
  monthOfDeleted: (id: string) => string | undefined,
  store: WritableStore,
): Promise<string[]> {
  const months = deleted.map(monthOfDeleted)
  const known = months.filter((month) => month !== undefined)
  return known.length === months.length ? known : monthsAmong(await store.getAllKeys(), owner)
}

/** Removes all records, and the answers of others: storage that failed when they logged out has kept what was theirs. */
async function removeOthers(owner: string, records: WritableStore, answers: WritableStore): Promise<void> {
  await records.clear()
  const [keys, values] = await Promise.all([answers.getAllKeys(), answers.getAll()])
  const others = keys.filter((_key, place) => {
    const answer = values[place]
    return !isObject(answer) || answer.owner !== owner
  })
  await Promise.all(others.map((key) => answers.delete(key)))
}

function byMonth(records: readonly KeptRecord[]): ReadonlyMap<string, readonly KeptRecord[]> {
  const months = new Map<string, KeptRecord[]>()
  for (const record of records) months.set(monthOf(record), [...(months.get(monthOf(record)) ?? []), record])
  return months
}
