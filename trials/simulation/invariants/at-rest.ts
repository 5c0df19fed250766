import { isDeepStrictEqual } from 'node:util'
import { defaultPreferences, selectPreferences } from '../../../src/preferences/preferences'
import { activeReturns, returnsIn, type ReturnChange } from '../../../src/returns/topic-return'
import { selectIsSignedIn, selectUid } from '../../../src/session/session'
import { selectGuestOffer } from '../../../src/sync/outbox/outbox'
import type { Device } from '../device'
import { settingsOf, type Account } from '../environment/server'
import type { NamedChange } from '../ledger'
import { knownIn } from '../screen'
import { Violation, type Simulation } from '../simulation'
import type { Tab } from '../tab'
import { entriesOn, findIdeas, roundsOn } from './places'

/** Invariants once everything works again, and everybody has come back and seen everything sent. */
export function checkAtRest(simulation: Simulation): void {
  everyIdeaIsOnTheServer(simulation)
  everyEditIsOnTheServer(simulation)
  latestChangesWin(simulation)
}

/** Whether something about this record waits on a device: the server refused it, or what comes before it. */
const waitsOnADevice = ({ devices }: Simulation, id: string) =>
  devices.flatMap(entriesOn).some(({ recordId }) => recordId === id)

function everyIdeaIsOnTheServer(simulation: Simulation): void {
  const { ledger, devices } = simulation
  const places = findIdeas(simulation)
  const hasDeclined = devices.some(
    (device) => device.declined.size > 0 && roundsOn(device).length + entriesOn(device).length > 0,
  )
  for (const { key, roundId } of ledger.ideas.values()) {
    const isOnServer = places.get(key)?.some(({ device }) => device === null) ?? false
    const mayWait = ledger.givenUp.has(roundId) || hasDeclined || waitsOnADevice(simulation, roundId)
    if (!isOnServer && !mayWait) throw new Violation('what waits is sent in the end', `“${key}”`)
  }
}

function everyEditIsOnTheServer(simulation: Simulation): void {
  const { ledger, server } = simulation
  for (const { kind, recordId, isKept, isIn } of ledger.edits) {
    if (!isKept || ledger.givenUp.has(recordId) || waitsOnADevice(simulation, recordId)) continue
    const record = server.records.find(({ id }) => id === recordId)
    if (record && !isIn(record)) throw new Violation('no edit is lost', `${kind} of ${recordId}`)
  }
}

/** Nobody changes the same setting in two tabs in so short a time, in milliseconds; of two such changes, either may win. */
const atOnceMs = 100

/** Of each setting and topic, the server has a change that somebody made, and none acknowledged by a device is later. */
function latestChangesWin(simulation: Simulation): void {
  const { ledger, server } = simulation
  for (const { owner, name, recordId } of ledger.namedChanges) {
    if (ledger.givenUp.has(recordId) || waitsOnADevice(simulation, recordId)) continue
    const made = ledger.namedChanges.filter((one) => one.owner === owner && one.name === name)
    const accounts = owner === null ? [...server.accounts.values()] : [server.accountOf(owner)]
    const stored = accounts.flatMap((account) => changeIn(account, name) ?? [])
    const acknowledged = made.filter(({ isKept }) => isKept).map(({ changedAt }) => changedAt)
    const isTheLatest = ({ changedAt, value }: Pick<NamedChange, 'changedAt' | 'value'>) =>
      made.some((one) => one.changedAt === changedAt && isDeepStrictEqual(one.value, value)) &&
      acknowledged.every((other) => Date.parse(other) <= Date.parse(changedAt) + atOnceMs)
    // The server corrects a time that is ahead.
    const isRight = made.some(({ isAhead }) => isAhead) ? stored.length > 0 : stored.some(isTheLatest)
    if (!isRight && acknowledged.length > 0)
      throw new Violation('the latest change wins', `${name} of ${owner ?? 'somebody'}: ${JSON.stringify(stored)}`)
  }
}

/** What an account has under this name: of a setting, or of a topic. */
function changeIn({ settings, returns }: Account, name: string): Pick<NamedChange, 'changedAt' | 'value'> | undefined {
  const topic = returns.get(name.replace(/^topic /, ''))
  if (topic === undefined) return settings.get(name)?.value
  const { changedAt, ...value } = topic.value
  return { changedAt, value }
}

/** While nothing changes, each tab comes to know exactly what the server has, when its device is back online. */
export async function everyTabKnowsTheServer({ world, server, devices, tabs }: Simulation): Promise<void> {
  const marks = () => [...server.accounts.values()].map(({ mark }) => mark)
  const before = marks()
  for (const device of devices) device.setOnline(true)
  await world.advance(60_000)
  if (!isDeepStrictEqual(marks(), before)) return
  for (const tab of tabs) tabKnowsAll(tab, server)
}

/** A device keeps the copy of the person who is logged in there, whole, and of nobody else. */
export async function copiesAreTheirOwners({ world, server, devices }: Simulation): Promise<void> {
  for (const device of devices) {
    const tab = await device.open()
    await world.advance(30_000)
    const uid = selectUid(tab.state)
    const strange = copyOwnersOn(device).find((owner) => owner !== uid)
    if (strange !== undefined) throw new Violation('nobody sees another’s copy', `${strange} on ${device.name}`)
    tabKnowsAll(tab, server)
    device.close(tab)
  }
}

/** Whose copies are on the device. The cast is safe: only the app's own code writes to the simulated disk. */
const copyOwnersOn = ({ shared: { disk } }: Device) =>
  [...disk.rowsOf('recordsByMonth'), ...disk.rowsOf('answers')].map((row) => (row as { owner: string }).owner)

/** A tab with a whole copy knows the person's records, topics and settings as the server has them. */
export function tabKnowsAll(tab: Tab, server: Simulation['server']): void {
  const { state, browser, device } = tab
  const uid = selectIsSignedIn(state) && browser.cookie !== '' ? selectUid(state) : null
  const known = knownIn(tab)
  if (uid === null || known?.phase !== 'whole') return
  const account = server.accountOf(uid)
  const compare = (what: string, here: unknown, there: unknown) => {
    if (!isDeepStrictEqual(here, there))
      throw new Violation('every device knows what the server has', `${what} in ${browser.name}`)
  }
  compare('records', byId(known.records), byId(account.currentRecords))
  const isAllSent = entriesOn(device).length === 0 && selectGuestOffer(state) === null
  if (isAllSent) compare('settings', selectPreferences(state), { ...defaultPreferences, ...settingsOf(account) })
  compare('topics', inOrder(returnsIn(known.returns)), inOrder([...account.returns.values()].map(({ value }) => value)))
}

const byId = (records: readonly { id: string }[]) => new Map(records.map((record) => [record.id, record]))

/** The returns that have not ended. */
const inOrder = (changes: readonly ReturnChange[]) =>
  activeReturns(changes).toSorted((one, other) => (one.topicTitle < other.topicTitle ? -1 : 1))
