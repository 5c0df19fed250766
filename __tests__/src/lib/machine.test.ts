import { event, machineSlice } from '../../../src/lib/machine'

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

test('an event that the phase lists leads where its cell says', () => {
  const open = door.reducer(undefined, opened({ at: 7 }))
  expect(open).toEqual({ phase: 'open', since: 7 })
  expect(door.reducer(open, closed())).toEqual({ phase: 'closed' })
})

test('an event that the phase does not list leaves the very same state', () => {
  const open: DoorState = { phase: 'open', since: 7 }
  expect(door.reducer(open, opened({ at: 9 }))).toBe(open)
  expect(door.reducer(open, { type: 'window/opened' })).toBe(open)
})

test('events are named after the machine, and the machine knows them all', () => {
  expect(opened({ at: 1 })).toEqual({ type: 'door/opened', payload: { at: 1 } })
  expect(opened.type).toBe('door/opened')
  expect(door.eventNames).toEqual(['opened', 'closed'])
})

/** Compiled, never run: each line must be a type error, or the compiler says that the expectation is unused. */
export function whatDoesNotCompile() {
  machineSlice<DoorState>()({
    name: 'door',
    initial: { phase: 'closed' },
    events: {},
    // @ts-expect-error a missing phase
    phases: { closed: {} },
  })
  machineSlice<DoorState>()({
    name: 'door',
    initial: { phase: 'closed' },
    events: { opened: event<{ at: number }>() },
    // @ts-expect-error an unknown event
    phases: { closed: { painted: () => ({ phase: 'closed' }) }, open: {} },
  })
  machineSlice<DoorState>()({
    name: 'door',
    initial: { phase: 'closed' },
    events: { opened: event<{ at: number }>() },
    // @ts-expect-error a state that is none
    phases: { closed: { opened: () => ({ phase: 'ajar' }) }, open: {} },
  })
  // @ts-expect-error a wrong payload
  opened({ at: 'noon' })
  // @ts-expect-error a missing payload
  opened()
}
