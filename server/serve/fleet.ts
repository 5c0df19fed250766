/** One process of the fleet: it starts, takes requests, and lets those end that it has. */
export type Member = {
  id: number
  /** Which restart it belongs to; one of an earlier restart than the fleet's is to be replaced. */
  generation: number
  phase: 'starting' | 'ready' | 'retiring'
  /** When it was ready, in milliseconds; null before. */
  readyAt: number | null
}

export type Fleet = {
  phase: 'starting' | 'serving' | 'ending'
  /** How many processes take requests when all is well. */
  size: number
  generation: number
  members: readonly Member[]
  nextId: number
  /** How many starts in a row came to nothing, or to a short life. */
  failures: number
  /** Whether it waits before it starts another one. */
  isPausing: boolean
  /** What the whole answers with when the last one has ended. */
  exitCode: number
}

export type FleetEvents = {
  opened: unknown
  memberReady: { id: number; at: number }
  /** Ended by itself, or as it was told; `how` is for people. */
  memberEnded: { id: number; at: number; how: string }
  pauseEnded: unknown
  reloadAsked: unknown
  stopAsked: unknown
}

export type FleetEvent = { [Name in keyof FleetEvents]: { type: Name } & FleetEvents[Name] }[keyof FleetEvents]

/** What is to be done about it, in this order. */
export type Order =
  | { do: 'start'; id: number }
  /** Another one has taken its place: it takes no new connections, and ends. */
  | { do: 'retire'; id: number }
  /** All of it ends: what sends people here is told first. */
  | { do: 'stop'; id: number }
  /** It never served anybody, and ends at once. */
  | { do: 'kill'; id: number }
  | { do: 'pause'; ms: number }
  | { do: 'say'; what: string }
  | { do: 'announceReady' }
  | { do: 'end'; code: number }

export type Step = { fleet: Fleet; orders: readonly Order[] }

/** A process that has lived this long was started well; what ends it then is another matter. In milliseconds. */
export const steadyMs = 10_000

/** Of so many starts in a row none went well, and nobody is left to serve: what starts this must know. */
export const mostFailures = 5

const shortestPauseMs = 250
const longestPauseMs = 10_000

/** How long to wait before the next start: twice as long each time. In milliseconds. */
export const pauseAfter = (failures: number): number => Math.min(shortestPauseMs * 2 ** (failures - 1), longestPauseMs)

export const newFleet = (size: number): Fleet => ({
  phase: 'starting',
  size,
  generation: 1,
  members: [],
  nextId: 1,
  failures: 0,
  isPausing: false,
  exitCode: 0,
})

const inPhase = ({ members }: Fleet, phase: Member['phase']) => members.filter((member) => member.phase === phase)

const change = (fleet: Fleet, id: number, changed: Partial<Member>): Fleet => ({
  ...fleet,
  members: fleet.members.map((member) => (member.id === id ? { ...member, ...changed } : member)),
})

const without = (fleet: Fleet, id: number): Fleet => ({
  ...fleet,
  members: fleet.members.filter((member) => member.id !== id),
})

const startOne = (fleet: Fleet): Step => ({
  fleet: {
    ...fleet,
    nextId: fleet.nextId + 1,
    members: [...fleet.members, { id: fleet.nextId, generation: fleet.generation, phase: 'starting', readyAt: null }],
  },
  orders: [{ do: 'start', id: fleet.nextId }],
})

/** The next thing that lacks; nothing where all is as it should be. Never are there more processes than the size and one. */
const nextStep = (fleet: Fleet): Step | undefined => {
  const [starting, ready, retiring] = [inPhase(fleet, 'starting'), inPhase(fleet, 'ready'), inPhase(fleet, 'retiring')]
  const old = ready.find(({ generation }) => generation < fleet.generation)
  if (old !== undefined && ready.length > fleet.size) {
    return { fleet: change(fleet, old.id, { phase: 'retiring' }), orders: [{ do: 'retire', id: old.id }] }
  }
  if (fleet.isPausing) return undefined
  if (starting.length + ready.length < fleet.size) return startOne(fleet)
  return old !== undefined && starting.length === 0 && retiring.length === 0 ? startOne(fleet) : undefined
}

/** Does what lacks, until nothing does. */
const settle = (step: Step): Step => {
  const next = nextStep(step.fleet)
  return next ? settle({ fleet: next.fleet, orders: [...step.orders, ...next.orders] }) : step
}

const stay = (fleet: Fleet): Step => ({ fleet, orders: [] })

const say = (what: string): Order => ({ do: 'say', what })

/** Ends all of them; the whole ends with the last. */
const endAll = (fleet: Fleet, exitCode: number, how: 'stop' | 'kill'): Step => {
  const ending: Fleet = { ...fleet, phase: 'ending', exitCode }
  const orders = fleet.members.map(({ id }): Order => ({ do: how, id }))
  return { fleet: ending, orders: orders.length === 0 ? [{ do: 'end', code: exitCode }] : orders }
}

const markReady = (fleet: Fleet, { id, at }: FleetEvents['memberReady']) =>
  change(fleet, id, { phase: 'ready', readyAt: at })

/** The new one of a restart did not start: the old ones are not to be replaced any more. */
const abandonRestart = (fleet: Fleet, how: string): Step => ({
  fleet: { ...fleet, members: fleet.members.map((member) => ({ ...member, generation: fleet.generation })) },
  orders: [say(`A new process did not start (${how}): the restart is off, and the others go on as they are.`)],
})

/** One that should be there has ended: another one takes its place, the later the more often that has happened. */
const replace = (fleet: Fleet, { at, how }: FleetEvents['memberEnded'], gone: Member): Step => {
  const wasSteady = gone.readyAt !== null && at - gone.readyAt >= steadyMs
  if (wasSteady) {
    return settle({ fleet: { ...fleet, failures: 0 }, orders: [say(`A process ended (${how}): a new one starts.`)] })
  }
  const failures = fleet.failures + 1
  if (failures >= mostFailures && inPhase(fleet, 'ready').length === 0) {
    const words = say(`No process stays alive after ${failures} starts (${how}): the server gives up.`)
    const { fleet: ending, orders } = endAll(fleet, 1, 'stop')
    return { fleet: ending, orders: [words, ...orders] }
  }
  if (fleet.isPausing) return { fleet: { ...fleet, failures }, orders: [] }
  const ms = pauseAfter(failures)
  return {
    fleet: { ...fleet, failures, isPausing: true },
    orders: [say(`A process ended (${how}): a new one starts in ${ms / 1000} s.`), { do: 'pause', ms }],
  }
}

type Table = {
  [Phase in Fleet['phase']]: { [Name in keyof FleetEvents]?: (fleet: Fleet, event: FleetEvents[Name]) => Step }
}

const table: Table = {
  starting: {
    opened: (fleet) => settle(stay(fleet)),
    memberReady: (fleet, event) => {
      const known = markReady(fleet, event)
      if (inPhase(known, 'ready').length < known.size) return stay(known)
      return { fleet: { ...known, phase: 'serving' }, orders: [{ do: 'announceReady' }] }
    },
    // What it lacks it has said itself; the others lack the same.
    memberEnded: (fleet, { id }) => endAll(without(fleet, id), 1, 'kill'),
    stopAsked: (fleet) => endAll(fleet, 0, 'kill'),
  },
  serving: {
    memberReady: (fleet, event) => {
      const known = settle(stay(markReady(fleet, event)))
      const isLast = inPhase(known.fleet, 'ready').every(({ generation }) => generation === fleet.generation)
      const wasRestart = inPhase(fleet, 'ready').some(({ generation }) => generation < fleet.generation)
      return isLast && wasRestart ? { ...known, orders: [...known.orders, say('All processes are new.')] } : known
    },
    memberEnded: (fleet, event) => {
      const gone = fleet.members.find(({ id }) => id === event.id)
      const rest = without(fleet, event.id)
      if (gone === undefined || gone.phase === 'retiring') return settle(stay(rest))
      const isSpare = gone.phase === 'starting' && inPhase(rest, 'ready').length >= rest.size
      return isSpare ? settle(abandonRestart(rest, event.how)) : replace(rest, event, gone)
    },
    pauseEnded: (fleet) => settle(stay({ ...fleet, isPausing: false })),
    reloadAsked: (fleet) => settle(stay({ ...fleet, generation: fleet.generation + 1 })),
    stopAsked: (fleet) => endAll(fleet, 0, 'stop'),
  },
  ending: {
    memberReady: (fleet, event) => ({ fleet: markReady(fleet, event), orders: [{ do: 'stop', id: event.id }] }),
    memberEnded: (fleet, { id }) => {
      const rest = without(fleet, id)
      return { fleet: rest, orders: rest.members.length === 0 ? [{ do: 'end', code: rest.exitCode }] : [] }
    },
  },
}

/** What happens to the fleet, and what is to be done; an event that the phase does not list changes nothing. */
export const advance = (fleet: Fleet, event: FleetEvent): Step => {
  const rows = table[fleet.phase]
  switch (event.type) {
    case 'opened':
    case 'pauseEnded':
    case 'reloadAsked':
    case 'stopAsked':
      return rows[event.type]?.(fleet, event) ?? stay(fleet)
    case 'memberReady':
      return rows.memberReady?.(fleet, event) ?? stay(fleet)
    case 'memberEnded':
      return rows.memberEnded?.(fleet, event) ?? stay(fleet)
  }
}
