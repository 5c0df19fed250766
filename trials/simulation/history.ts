import './environment/globals'
import fc, { type Arbitrary } from 'fast-check'
import { roundLengthsMs } from '../../contract/limits'
import { selectRound } from '../../src/exercise/round'
import { logout } from '../../src/session/logout'
import { selectUid } from '../../src/session/session'
import { selectGuestOffer } from '../../src/sync/outbox/outbox'
import type { Device } from './device'
import { people, userOf, type Person } from './environment/people'
import { checkAtRest, copiesAreTheirOwners, everyTabKnowsTheServer, tabKnowsAll } from './invariants/at-rest'
import { entriesOn, roundsOn } from './invariants/places'
import { recordingsAreForgotten, recordingsBelongToRecords } from './invariants/recordings'
import type { PlantedFault } from './planted-faults'
import { Simulation, Violation, type Setting } from './simulation'
import { environmentSteps } from './steps/environment-steps'
import { recordSteps } from './steps/record-steps'
import { roundSteps, voiceSteps } from './steps/round-steps'
import { logInAt, sessionSteps, takeGuestRounds } from './steps/session-steps'
import { doIn, type Step } from './steps/step'
import { settingsSteps, topicSteps } from './steps/topic-steps'

/** A history: the initial setting, and the steps that follow. */
export interface History {
  setting: Setting
  steps: Iterable<Step>
}

const anySetting: Arbitrary<Setting> = fc.record({
  seed: fc.nat(),
  loggedIn: fc.array(fc.constantFrom(null, 0, 0, 0, 1, 2), { minLength: 1, maxLength: 3 }),
  lengthMs: fc.constantFrom(...roundLengthsMs),
  mode: fc.constantFrom('type' as const, 'type' as const, 'both' as const),
  countIn: fc.boolean(),
})

const mostSteps = 180

/** Generates any possible history. */
export const anyHistory: Arbitrary<History> = fc.record({
  setting: anySetting,
  steps: fc.commands(
    [
      ...[...roundSteps, ...voiceSteps, ...recordSteps, ...topicSteps],
      ...[...settingsSteps, ...sessionSteps, ...environmentSteps],
    ],
    { maxCommands: mostSteps, size: 'max', disableReplayLog: true },
  ),
})

/** `violation` is set if the history violated an invariant. */
interface HistoryResult {
  simulation: Simulation
  violation: Violation | null
}

interface Options {
  fault?: PlantedFault | null
  /** Whether to record a readable trace. */
  isTraced?: boolean
}

/** Generates the history of a seed. The same seed always gives the same history. */
export function generateHistory(seed: number): History {
  const [history] = fc.sample(anyHistory, { seed, numRuns: 1 })
  if (history === undefined) throw new Error('No history was generated.')
  return history
}

/** Runs a history to its end. Rejects only for errors in the simulation itself; violations are returned. */
export async function runHistory(
  { setting, steps }: History,
  { fault = null, isTraced = false }: Options = {},
): Promise<HistoryResult> {
  const simulation = new Simulation(setting, fault, isTraced)
  const { world, devices } = simulation
  try {
    for (const [number, device] of devices.entries()) await begin(device, setting.loggedIn[number] ?? null)
    await world.advance(100)
    for (const step of steps) if (step.check(simulation)) await step.run(simulation, simulation)
    await settle(simulation)
    return { simulation, violation: null }
  } catch (error) {
    if (!(error instanceof Violation)) throw error
    world.trace(() => `STOPPED: ${error.message}`)
    return { simulation, violation: error }
  }
}

/** Opens the device's first tab, logged in as a returning person or as a guest. */
async function begin(device: Device, number: number | null): Promise<void> {
  const person = number === null ? undefined : people[number]
  const tab = await device.open()
  if (!person) return
  device.network.server.users.set(person.email, userOf(person))
  await logInAt(tab, person)
  await device.world.advance(30_000)
}

/** Ends all faults and lets everyone return; then everything that the app acknowledged must be on the server. */
async function settle(simulation: Simulation): Promise<void> {
  const { world, devices, network } = simulation
  world.trace(() => 'everything works again')
  network.nextOutcomes = []
  for (const device of devices) {
    device.recover()
    for (const { browser } of device.tabs) if (browser.frozen) world.thaw(browser)
  }
  await world.advance(10 * 60_000)
  await everyTabKnowsTheServer(simulation)
  simulation.throwIfViolated()
  for (const device of devices) {
    for (const tab of device.tabs) device.close(tab)
    await returnEveryOwner(simulation, device)
  }
  if (!(await world.runUntilIdle(24 * 60 * 60_000)))
    throw new Violation('every history settles', 'something goes on for ever')
  checkAtRest(simulation)
  recordingsBelongToRecords(simulation)
  await recordingsAreForgotten(simulation)
  await copiesAreTheirOwners(simulation)
  simulation.throwIfViolated()
}

/** Lets everyone whose data still waits on this device come back, one after the other, until nothing waits. */
async function returnEveryOwner(simulation: Simulation, device: Device): Promise<void> {
  for (let visit = 0; visit < 8; visit++) {
    const owner = findWaitingOwner(device)
    if (owner === undefined) return
    const person = people.find(({ uid }) => uid === owner) ?? people.find(({ uid }) => !device.declined.has(uid))
    if (!person) return
    await comeBack(simulation, device, person)
  }
  throw new Violation(
    'every history settles',
    `${device.name} still holds something of ${String(findWaitingOwner(device))}`,
  )
}

/** Somebody logs in on a device, takes what guests have left, and waits until everything has been sent. */
async function comeBack(simulation: Simulation, device: Device, person: Person): Promise<void> {
  const { world } = simulation
  world.trace(() => `${person.displayName} comes back to ${device.name}`)
  const tab = await device.open()
  await world.advance(1_000)
  if (selectUid(tab.state) !== null && selectUid(tab.state) !== person.uid) {
    await doIn(tab, () => tab.store.dispatch(logout()))
    await world.advance(60_000)
  }
  if (selectUid(tab.state) === null) {
    await logInAt(tab, person)
    await world.advance(60_000)
  }
  if (selectGuestOffer(tab.state) !== null) await doIn(tab, () => takeGuestRounds(tab))
  await world.advance(20 * 60_000)
  tabKnowsAll(tab, simulation.server)
  simulation.throwIfViolated()
  const { phase } = selectRound(tab.state)
  if (phase === 'running' || phase === 'over') throw new Violation('every history settles', 'a round does not end')
  device.close(tab)
}

/** The owner (null for a guest) of something on the device that still has to be sent; undefined if there is nothing. */
function findWaitingOwner(device: Device): string | null | undefined {
  const entries = entriesOn(device)
  const refused = new Set(entries.flatMap(({ recordId, refusal }) => (refusal === null ? [] : [recordId])))
  // The deletion of a guest's round, which no server has, waits for nobody.
  const toBeSent = entries.filter(
    ({ recordId, owner, operation }) => !refused.has(recordId) && (owner !== null || operation.kind !== 'delete'),
  )
  const owners = [...toBeSent, ...roundsOn(device)].map(({ owner }) => owner)
  return owners.find((owner) => owner !== null) ?? owners[0]
}
