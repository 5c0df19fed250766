import fc, { type Arbitrary } from 'fast-check'
import type { Device } from '../device'
import type { RequestOutcome } from '../environment/network'
import { userAction, anyDevice, anyTab, stepKind, type Step } from './step'
import { travelInTime } from '../time-travel'

const hours = 60 * 60_000

/** Whether the device's network or disk has a fault. */
export const isTroubled = ({ shared: { isOnline, disk } }: Device) => !isOnline || disk.isFull || disk.isBroken

/** Steps in which time passes or a clock changes. */
const time: Arbitrary<Step>[] = [
  ...stepKind({
    name: 'time passes',
    weight: 18,
    values: fc.record({ ms: fc.constantFrom(2, 15, 80, 400, 2_000, 9_000, 31_000, 61_000) }),
    apply: ({ world }, { ms }) => world.advance(ms),
  }),
  ...stepKind({
    name: 'much time passes',
    weight: 1,
    values: fc.record({ ms: fc.constantFrom(hours / 12, hours / 12, 1.1 * hours, 25 * hours) }),
    // Hours of retries would only slow the history down.
    can: ({ devices, tabs }, { ms }) =>
      ms < 2 * hours || (!devices.some(isTroubled) && tabs.every(({ browser }) => browser.frozen === null)),
    apply: ({ world }, { ms }) => world.advance(ms),
  }),
  ...stepKind({
    name: 'a clock jumps',
    weight: 1,
    values: fc.record({ device: fc.nat(2), ms: fc.constantFrom(-hours, -20_000, 20_000, 2 * hours) }),
    apply: (simulation, { device, ms }) => {
      simulation.device(device).shared.clockError += ms
    },
  }),
]

const tabs: Arbitrary<Step>[] = [
  ...stepKind({
    name: 'a tab is opened',
    weight: 2,
    values: anyDevice,
    can: (simulation, { device }) => simulation.device(device).tabs.length < 3,
    apply: (simulation, { device }) => simulation.device(device).open(),
  }),
  ...stepKind({
    name: 'a tab is reloaded',
    weight: 2,
    values: anyTab,
    can: ({ tabs }) => tabs.length > 0,
    apply: async (simulation, { tab }) => {
      const chosen = simulation.tab(tab)
      if (!chosen) return
      chosen.device.close(chosen)
      await chosen.device.open()
    },
  }),
  ...stepKind({
    name: 'a tab is killed',
    weight: 1,
    values: anyTab,
    can: ({ tabs }) => tabs.length > 0,
    apply: (simulation, { tab }) => {
      const chosen = simulation.tab(tab)
      chosen?.device.close(chosen)
    },
  }),
  ...stepKind({
    name: 'a device loses its power',
    weight: 1,
    values: anyDevice,
    can: (simulation, { device }) => simulation.device(device).tabs.length > 0,
    apply: (simulation, { device }) => {
      const chosen = simulation.device(device)
      for (const tab of chosen.tabs) chosen.close(tab, true)
    },
  }),
  ...stepKind({
    name: 'a tab is frozen, or thawed',
    weight: 1,
    values: anyTab,
    can: ({ tabs }) => tabs.length > 0,
    apply: (simulation, { tab }) => {
      const chosen = simulation.tab(tab)
      if (!chosen) return
      if (chosen.browser.frozen) simulation.world.thaw(chosen.browser)
      else chosen.browser.frozen = []
    },
  }),
  ...userAction({
    name: 'a tab is looked at again',
    weight: 1,
    can: () => true,
    apply: ({ browser }) => {
      browser.show(true)
      browser.show(false)
    },
  }),
  ...stepKind({
    name: 'somebody travels in time',
    weight: 2,
    values: fc.record({ tab: fc.nat(8), to: fc.nat(40) }),
    can: (simulation, { tab }) => simulation.tab(tab)?.browser.frozen === null,
    apply: async (simulation, { tab, to }) => {
      const chosen = simulation.tab(tab)
      if (chosen) await travelInTime(simulation, chosen, to)
    },
  }),
]

const requestOutcomes: readonly RequestOutcome[] = [
  ...(['lost', 'responseLost', 'duplicated', 'slow'] as const),
  ...([401, 403, 404, 409, 500, 503] as const).map((status) => ({ status })),
  { status: 429, retryAfterSeconds: 20 },
  { code: 'QUOTA_EXCEEDED' },
]

const onDevice = (name: string, weight: number, apply: (device: Device) => void, can = (_: Device) => true) =>
  stepKind({
    ...{ name, weight, values: anyDevice },
    can: (simulation, { device }) => can(simulation.device(device)),
    apply: (simulation, { device }) => apply(simulation.device(device)),
  })

const outside: Arbitrary<Step>[] = [
  ...stepKind({
    name: 'the network affects the next requests',
    weight: 6,
    values: fc.record({ requestOutcome: fc.constantFrom(...requestOutcomes), times: fc.integer({ min: 1, max: 4 }) }),
    apply: ({ network }, { requestOutcome, times }) => {
      network.nextOutcomes = Array.from({ length: times }, () => requestOutcome)
    },
  }),
  ...onDevice('the network goes, or comes back', 2, (device) => device.setOnline(!device.shared.isOnline)),
  ...onDevice('the disk is full, or has room again', 1, (device) => {
    const { disk } = device.shared
    disk.isFull = !disk.isFull
  }),
  ...onDevice('the disk fails, or works again', 1, (device) => {
    const { disk } = device.shared
    disk.isBroken = !disk.isBroken
  }),
  // More frequent than the faults; otherwise half of all histories could hardly do anything.
  ...onDevice('a device is itself again', 6, (device) => device.recover(), isTroubled),
  ...onDevice('the provider signs everybody out', 1, ({ provider }) => provider.signEverybodyOut()),
]

/** Steps of the environment: time, tabs, network, disk. */
export const environmentSteps: readonly Arbitrary<Step>[] = [...time, ...tabs, ...outside]
