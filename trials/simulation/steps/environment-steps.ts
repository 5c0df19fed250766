import fc, { type Arbitrary } from 'fast-check'
import type { RequestOutcome } from '../environment/network'
import type { Simulation } from '../simulation'
import { deviceStep, isAwake, stepKind, tabStep, userAction, type Step } from './step'

const hours = 60 * 60_000

/** Whether nothing has a fault now: hours of retries would only slow the history down. */
const isCalm = ({ devices, tabs }: Simulation) => !devices.some(({ isTroubled }) => isTroubled) && tabs.every(isAwake)

/** Steps in which time passes or a clock changes. */
const time: Arbitrary<Step>[] = [
  ...stepKind({
    name: 'time passes, in ms',
    weight: 18,
    values: fc.constantFrom(2, 15, 80, 400, 2_000, 9_000, 31_000, 61_000),
    apply: ({ world }, ms) => world.advance(ms),
  }),
  ...stepKind({
    name: 'much time passes, in ms',
    weight: 1,
    values: fc.constantFrom(hours / 12, hours / 12, 1.1 * hours, 25 * hours),
    can: (simulation, ms) => ms < 2 * hours || isCalm(simulation),
    apply: ({ world }, ms) => world.advance(ms),
  }),
  ...tabStep({
    name: 'the clock of the device jumps, in ms',
    weight: 1,
    values: fc.constantFrom(-hours, -20_000, 20_000, 2 * hours),
    apply: ({ device }, ms) => {
      device.shared.clockError += ms
    },
  }),
]

const tabs: Arbitrary<Step>[] = [
  ...deviceStep(
    'a tab is opened',
    2,
    (device) => device.open(),
    (device) => device.tabs.length < 3,
  ),
  ...tabStep({
    ...{ name: 'a tab is reloaded', weight: 2, values: fc.constant(null) },
    apply: (tab) => {
      tab.device.close(tab)
      return tab.device.open()
    },
  }),
  ...tabStep({
    ...{ name: 'a tab is killed', weight: 1, values: fc.constant(null) },
    apply: (tab) => tab.device.close(tab),
  }),
  ...deviceStep('a device loses its power', 1, (device) => {
    for (const tab of device.tabs) device.close(tab, true)
  }),
  ...tabStep({
    ...{ name: 'a tab is frozen, or thawed', weight: 1, values: fc.constant(null) },
    apply: ({ browser }) => {
      if (browser.frozen) browser.world.thaw(browser)
      else Object.assign(browser, { frozen: [], wasFrozen: true })
    },
  }),
  ...userAction(
    'a tab is looked at again',
    1,
    () => true,
    ({ browser }) => {
      browser.show(true)
      browser.show(false)
    },
  ),
]

const requestOutcomes: readonly RequestOutcome[] = [
  ...(['lost', 'responseLost', 'duplicated', 'slow'] as const),
  ...([401, 403, 404, 409, 500, 503] as const).map((status) => ({ status })),
  { status: 429, retryAfterSeconds: 20 },
  { code: 'QUOTA_EXCEEDED' },
]

const outside: Arbitrary<Step>[] = [
  ...stepKind({
    name: 'the network affects the next requests',
    weight: 6,
    values: fc.record({ requestOutcome: fc.constantFrom(...requestOutcomes), times: fc.integer({ min: 1, max: 4 }) }),
    apply: ({ network }, { requestOutcome, times }) => {
      network.nextOutcomes = Array.from({ length: times }, () => requestOutcome)
    },
  }),
  ...deviceStep('the network goes, or comes back', 2, (device) => device.setOnline(!device.shared.isOnline)),
  ...deviceStep('the disk is full, or has room again', 1, ({ shared: { disk } }) => {
    disk.isFull = !disk.isFull
  }),
  ...deviceStep('the disk fails, or works again', 1, ({ shared: { disk } }) => {
    disk.isBroken = !disk.isBroken
  }),
  // More frequent than the faults; otherwise half of all histories could hardly do anything.
  ...deviceStep(
    'a device is itself again',
    6,
    (device) => device.recover(),
    ({ isTroubled }) => isTroubled,
  ),
  ...stepKind({
    name: 'the server is restored from a backup, and knows no earlier mark',
    weight: 1,
    values: fc.constant(null),
    apply: ({ server }) => {
      server.restores += 1
    },
  }),
  ...deviceStep('the provider signs everybody out', 1, ({ provider }) => provider.signEverybodyOut()),
]

/** Steps of the environment: time, tabs, network, disk. */
export const environmentSteps: readonly Arbitrary<Step>[] = [...time, ...tabs, ...outside]
