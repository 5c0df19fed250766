import { isDeepStrictEqual } from 'node:util'
import type { ResultOf } from '../../../src/lib/graphql'
import { localDay } from '../../../src/lib/local-day'
import { countWithWaiting, mergeRounds, withoutSaved, type PracticeTotals } from '../../../src/practice/practice-totals'
import { practiceContext, practiceQuery } from '../../../src/practice/documents'
import { practiceVariables, dashboardPeriod, type DashboardPeriod } from '../../../src/practice/dashboard-period'
import { selectPreferences, type Preferences } from '../../../src/preferences/preferences'
import { selectOutbox, selectOwnWaitingRecords } from '../../../src/records/outbox'
import { selectUid } from '../../../src/session/session'
import { entriesOn } from './invariants'
import { expectedPractice, type CountedRound } from './expected-practice'
import type { Simulation } from '../simulation'
import type { Tab } from '../tab'

/** The last server response in each tab, and the uid it was for. */
const lastAnswers = new WeakMap<Tab, { uid: string; data: ResultOf<typeof practiceQuery> }>()

/** The periods by day and preferences: they are the same in many histories, and each is more than a year of days. */
const periods = new Map<string, DashboardPeriod>()

function periodOn(today: string, { firstDay, restDays }: Preferences): DashboardPeriod {
  const key = JSON.stringify([today, firstDay, restDays, navigator.language])
  const known = periods.get(key) ?? dashboardPeriod(today, { firstDay, restDays })
  periods.set(key, known)
  return known
}

/**
 * Compares the practice figures that the app shows (server response plus waiting records) with those counted from the records on
 * the server and the device's disk. Skips the comparison while requests are in flight. Call it while code runs for the tab.
 */
export async function checkPractice(simulation: Simulation, tab: Tab): Promise<void> {
  const { gateways } = tab.store
  const uid = selectUid(tab.state)
  if (uid === null) return
  const period = periodOn(localDay(new Date(gateways.clock.wallNow())), selectPreferences(tab.state))
  const before = selectOwnWaitingRecords(tab.state)
  const client = await gateways.recordsClients.of(uid)
  const asked = { ...practiceContext, requestPolicy: 'network-only' as const }
  const { data } = await client.query(practiceQuery, practiceVariables(period), asked).toPromise()
  if (selectUid(tab.state) !== uid) return
  if (data) lastAnswers.set(tab, { uid, data })
  const known = lastAnswers.get(tab)
  // If the request failed, the app keeps showing the last response.
  if (known?.uid !== uid) return
  const { practice, IdeaRecord } = known.data
  const answered = IdeaRecord.nodes.map(({ id }) => id)
  const waiting = withoutSaved(mergeRounds(before, selectOwnWaitingRecords(tab.state)), answered)
  const rounds = roundsOf(simulation, tab, uid)
  const isSame = (ids: readonly string[]) => isDeepStrictEqual(ids.toSorted(), answered.toSorted())
  if (rounds === null || !isSame(rounds.onServer.map(({ id }) => id))) return
  if (before.some(({ id }) => !answered.includes(id) && !rounds.onDisk.some((one) => one.id === id))) return
  simulation.practiceChecks += 1
  const expected = expectedPractice(
    [...rounds.onServer, ...rounds.onDisk.filter(({ id }) => !answered.includes(id))],
    period,
  )
  const shown = shownIn(countWithWaiting(practice, waiting, period))
  if (isDeepStrictEqual(shown, expected)) return
  const details = `${uid} sees ${JSON.stringify(shown)}, and it is ${JSON.stringify(expected)}`
  simulation.reportViolation('the practice figures equal the records', details)
}

/** A person's rounds on the server and on this device's disk; null if the tab has not caught up with the disk. */
function roundsOf({ server }: Simulation, { state, device }: Tab, uid: string) {
  const entries = entriesOn(device)
  const outbox = selectOutbox(state)
  const own = entries.filter(({ owner }) => owner === uid)
  const known = outbox.phase === 'unread' ? [] : outbox.entries
  const isKnown = isDeepStrictEqual(new Set(known), new Set(own))
  if (!isKnown || outbox.phase === 'unread' || entries.some(({ owner }) => owner === null)) return null
  const isDeleted = (id: string) =>
    own.some(({ recordId, operation, refusal }) => recordId === id && operation.kind === 'delete' && refusal === null)
  const onDisk: CountedRound[] = own.flatMap(({ recordId, operation, refusal }) =>
    operation.kind === 'save' && refusal === null && !isDeleted(recordId) ? [operation.record] : [],
  )
  return { onDisk, onServer: [...server.records.values()].filter(({ owner }) => owner === uid) }
}

function shownIn({ days, ...figures }: PracticeTotals) {
  return { ...figures, days: [...days.values()].sort((one, other) => (one.day < other.day ? -1 : 1)) }
}
