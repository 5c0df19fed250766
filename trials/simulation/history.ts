import './environment/globals'
import fc, { type Arbitrary } from 'fast-check'
import { copiesAreTheirOwners, copiesAreTheServers } from './invariants/copies'
import { roundLengthsMs } from '../../contract/limits'
import { dismissed } from '../../src/dialogs/dialogs'
import { selectRound } from '../../src/exercise/round'
import { acceptGuestRounds } from '../../src/sync/answer-guest-offer'
import { selectGuestOffer } from '../../src/sync/outbox/outbox'
import { logout } from '../../src/session/logout'
import { selectUid } from '../../src/session/session'
import type { Device } from './device'
import { entriesOn, findIdeas, roundsOn } from './invariants/places'
import { recordingsAreForgotten, recordingsBelongToRecords } from './invariants/recording-invariants'
import { people, userOf } from './environment/people'
import type { PlantedFault } from './planted-faults'
import { deviceAgreesWithAccount, laterSettingsWin } from './invariants/preferences'
import { returnsAreOnTheServer } from './invariants/returns'
import { Simulation, Violation, type Setting } from './simulation'
import { ignoreRejection, stepOf, type Step } from './steps/step'
import { returnSteps } from './steps/return-steps'
import { userSteps } from './steps/user-steps'
import { logInAt } from './steps/session-steps'
import { settingsSteps } from './steps/settings-steps'
import { environmentSteps } from './steps/environment-steps'
import type { World } from './environment/world'

/** A history: the initial setting, and the steps that follow. */
export interface History {
  setting: Setting
  steps: Iterable<Step>
}

const anySetting: Arbitrary<Setting> = fc.record({
  seed: fc.nat(),
  loggedIn: fc.array(fc.constantFrom(null, 0, 0, 1, 2), { minLength: 1, maxLength: 3 }),
  lengthMs: fc.constantFrom(...roundLengthsMs),
  mode: fc.constantFrom('type' as const, 'type' as const, 'both' as const),
  countIn: fc.boolean(),
})

const mostSteps = 200

/** Generates any possible history. */
export const anyHistory: Arbitrary<History> = fc.record({
  setting: anySetting,
  steps: fc.commands([...userSteps, ...returnSteps, ...settingsSteps, ...environmentSteps], {
    maxCommands: mostSteps,
    size: 'max',
    disableReplayLog: true,
  }),
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
  /** Called with every event of every tab's store. */
  onEvent?: World['onEvent']
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
  { fault = null, isTraced = false, onEvent = null }: Options = {},
): Promise<HistoryResult> {
  const simulation = new Simulation(setting, fault, isTraced)
  simulation.world.onEvent = onEvent
  try {
    for (const [number, device] of simulation.devices.entries()) await begin(device, setting.loggedIn[number] ?? null)
    await simulation.world.advance(100)
    const stage = { simulation }
    for (const step of steps) if (step.check(stage)) await step.run(stage, stage)
    await settle(simulation)
    return { simulation, violation: null }
  } catch (error) {
    if (!(error instanceof Violation)) throw error
    simulation.trace(() => error.message)
    return { simulation, violation: error }
  }
}

/** Runs a history from its printed steps. */
export const replayHistory = (setting: Setting, steps: readonly (readonly [name: string, values: unknown])[]) =>
  runHistory({ setting, steps: steps.map(stepOf) })

/** Opens the device's first tab, logged in as a returning person or as a guest. */
async function begin(device: Device, number: number | null): Promise<void> {
  const person = number === null ? undefined : people[number]
  const tab = await device.open()
  if (!person) return
  device.network.server.users.set(person.email, userOf(person))
  await logInAt(tab, person)
  await device.world.advance(30_000)
  await tab.run(() => ignoreRejection(tab.store.dispatch(dismissed())))
}

/** Ends all faults and lets everyone return; then everything that the app acknowledged must be on the server. */
async function settle(simulation: Simulation): Promise<void> {
  const { world, devices, network } = simulation
  simulation.trace(() => 'everything works again')
  network.nextOutcomes = []
  for (const device of devices) {
    device.recover()
    for (const { browser } of device.tabs) if (browser.frozen) world.thaw(browser)
  }
  await world.advance(10 * 60_000)
  await copiesAreTheServers(simulation)
  simulation.throwIfViolated()
  for (const device of devices) {
    for (const tab of device.tabs) device.close(tab)
    await returnEveryOwner(simulation, device)
  }
  if (!(await world.runUntilIdle(24 * 60 * 60_000)))
    throw new Violation('every history settles', 'something goes on for ever')
  checkAtRest(simulation)
  returnsAreOnTheServer(simulation)
  laterSettingsWin(simulation)
  recordingsBelongToRecords(simulation)
  await recordingsAreForgotten(simulation)
  await copiesAreTheirOwners(simulation)
  simulation.throwIfViolated()
}

/** Logs in everyone whose data still waits on this device, one after the other, until nothing waits. */
async function returnEveryOwner(simulation: Simulation, device: Device): Promise<void> {
  const { world } = simulation
  for (let visit = 0; visit < 8; visit++) {
    const owner = findWaitingOwner(device)
    if (owner === undefined) return
    const person = people.find(({ uid }) => uid === owner) ?? people.find(({ uid }) => !device.declined.has(uid))
    if (!person) return
    simulation.trace(() => `${person.displayName} comes back to ${device.name}`)
    const tab = await device.open()
    await world.advance(1_000)
    if (selectUid(tab.state) !== null && selectUid(tab.state) !== person.uid) {
      await tab.run(() => void tab.store.dispatch(logout()))
      await world.advance(60_000)
    }
    if (selectUid(tab.state) === null) {
      await logInAt(tab, person)
      await world.advance(60_000)
    }
    if (selectGuestOffer(tab.state) !== null) {
      device.accepted.add(person.uid)
      await tab.run(() => void tab.store.dispatch(acceptGuestRounds()))
      await world.advance(1_000)
    }
    await world.advance(20 * 60_000)
    deviceAgreesWithAccount(simulation, tab)
    simulation.throwIfViolated()
    const { phase } = selectRound(tab.state)
    if (phase === 'running' || phase === 'over') throw new Violation('every history settles', 'a round does not end')
    device.close(tab)
  }
  throw new Violation(
    'every history settles',
    `${device.name} still holds something of ${String(findWaitingOwner(device))}`,
  )
}

/** The owner (null for a guest) of something on the device that still has to be sent; undefined if there is nothing. */
function findWaitingOwner(device: Device): string | null | undefined {
  const waiting = entriesOn(device).filter(
    (entry) => entry.refusal === null && !waitsBehindRefused(device, entry.recordId),
  )
  // The deletion of a guest's round, which no server has, waits for nobody.
  const toBeSent = waiting.filter(({ owner, operation }) => owner !== null || operation.kind !== 'delete')
  const owners = [...toBeSent, ...roundsOn(device)].map(({ owner }) => owner)
  return owners.find((owner) => owner !== null) ?? owners[0]
}

const waitsBehindRefused = (device: Device, id: string) =>
  entriesOn(device).some(({ recordId, refusal }) => recordId === id && refusal !== null)

function checkAtRest(simulation: Simulation): void {
  const { ledger, server, devices } = simulation
  const places = findIdeas(simulation)
  for (const { key, roundId } of ledger.ideas.values()) {
    if (ledger.givenUp.has(roundId)) continue
    const isOnServer = places.get(key)?.some(({ device }) => device === null) ?? false
    const isRefused = devices.some((device) => waitsBehindRefused(device, roundId))
    const isDeclined = devices.some(
      (device) => device.declined.size > 0 && roundsOn(device).length + entriesOn(device).length > 0,
    )
    if (!isOnServer && !isRefused && !isDeclined) throw new Violation('what waits is sent in the end', `“${key}”`)
  }
  for (const { recordId, text, isKept } of ledger.notes) {
    if (!isKept) continue
    if (ledger.givenUp.has(recordId) || devices.some((device) => waitsBehindRefused(device, recordId))) continue
    const [record] = server.withId(recordId)
    if (!record) continue
    const isOverwritten = ledger.notes.some((other) => other.recordId === recordId && other.over.includes(text))
    if (!isOverwritten && !record.comment.includes(text)) {
      throw new Violation('no note is lost', `“${text}” is not in “${record.comment}”`)
    }
  }
}
