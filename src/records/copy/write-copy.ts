import * as v from 'valibot'
import { wireSchemas } from '../../../contract/record'
import { isObject } from '../../lib/shape'
import type { Database, WritableStore } from '../../lib/storage/database'
import { parseStored } from '../device/stored-schemas'
import type { CopyGateway } from '../gateways'

/** The name of a copy's state among the answers. */
const stateName = 'copy'

const stateSchema = v.object({ answer: v.object({ mark: v.string(), after: v.nullable(v.string()) }) })

/** Writes the copy in IndexedDB. */
export function createCopyWriter(database: Database): Pick<CopyGateway, 'state' | 'apply'> {
  return {
    state: async (owner) => {
      const stored = await database.read('answers', (store) => store.getAll([owner, stateName]))
      return parseStored(stateSchema, stored).at(0)?.answer ?? null
    },
    apply: (owner, { records, deleted, beginsAnew, state }, isWanted) =>
      database.write(
        'seenRecords',
        async (store) => {
          const answers = store.transaction.objectStore('answers')
          // The first answer tells that this transaction has begun: what a logout removes, it removes before or after all of it.
          await answers.count()
          if (!isWanted()) return
          if (beginsAnew) await removeOthers(owner, store, answers)
          const told = records.filter((one) => v.safeParse(wireSchemas.IdeaRecord, one).typed)
          await Promise.all(told.map((record) => store.put({ owner, record })))
          await Promise.all(deleted.map((id) => store.delete([owner, id])))
          await answers.put({ owner, name: stateName, answer: state })
        },
        ['answers'],
      ),
  }
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
