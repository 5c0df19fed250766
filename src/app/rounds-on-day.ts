import { practiceContext, practiceQuery } from '../practice/documents'
import { selectOwnWaitingRecords } from '../records/outbox'
import { selectUid } from '../session/session'
import type { RecordsClients } from './records-clients'
import type { AppStore } from './store'

/** How many rounds a person has on a day: what the server knows, and what waits here; null where the server cannot be asked. */
export async function roundsOnDay(store: AppStore, clients: RecordsClients, day: string): Promise<number | null> {
  const state = store.getState()
  const uid = selectUid(state)
  const waiting = selectOwnWaitingRecords(state).filter(({ localDay }) => localDay === day).length
  if (uid === null) return waiting
  try {
    const client = await clients.of(uid)
    const { data } = await client.query(practiceQuery, { today: day, from: day, to: day }, practiceContext).toPromise()
    return data ? data.practice.today.rounds + waiting : null
  } catch {
    // The goal may be reached; one reminder too many is no harm.
    return null
  }
}
