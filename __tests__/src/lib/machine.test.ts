import { event, changedBy, machineSlice } from '../../../src/lib/machine'

type DoorState = { phase: 'closed' } | { phase: 'open'; since: number }

const door = machineSlice<DoorState>()({
  name: 'door',
  initial: { phase: 'closed' },
  events: { opened: event<{ at: number }>(), closed: event() },
  phases: {
    closed: { opened: (_, { at }) => ({ phase: 'open', since: at }) },
    open: { closed: () => ({ phase: 'closed' }) },
  },
})

const { opened, closed } = door.events

type LampState = { phase: 'off' } | { phase: 'on'; since: number }

const lamp = machineSlice<LampState>()({
  name: 'lamp',
  initial: { phase: 'off' },
  events: { switchedOff: event() },
  hears: { doorOpened: opened },
  phases: {
    off: { doorOpened: (_, { at }) => ({ phase: 'on', since: at }) },
    on: { switchedOff: () => ({ phase: 'off' }) },
  },
})

test('a listed event leads to the state that the table says', () => {
  const open = door.reducer(undefined, opened({ at: 7 }))
  expect(open).toEqual({ phase: 'open', since: 7 })
  expect(door.reducer(open, closed())).toEqual({ phase: 'closed' })
})

test('an event that the phase does not list returns the same state object', () => {
  const open: DoorState = { phase: 'open', since: 7 }
  expect(door.reducer(open, opened({ at: 9 }))).toBe(open)
  expect(door.reducer(open, { type: 'window/opened' })).toBe(open)
})

test('a machine handles events of others under its own names for them', () => {
  const on = lamp.reducer(undefined, opened({ at: 7 }))
  expect(on).toEqual({ phase: 'on', since: 7 })
  expect(lamp.reducer(on, opened({ at: 9 }))).toBe(on)
  expect(lamp.events).not.toHaveProperty('doorOpened')
  expect(lamp.eventTypes).toEqual({ switchedOff: 'lamp/switchedOff', doorOpened: 'door/opened' })
})

test('a listener runs only for events that change the machine', () => {
  const isHeard = changedBy(lamp, opened)
  const off: LampState = { phase: 'off' }
  const on: LampState = { phase: 'on', since: 7 }
  expect(isHeard(opened({ at: 7 }), { lamp: on }, { lamp: off })).toBe(true)
  expect(isHeard(opened({ at: 7 }), { lamp: on }, { lamp: on })).toBe(false)
  expect(isHeard(lamp.events.switchedOff(), { lamp: off }, { lamp: on })).toBe(false)
})
