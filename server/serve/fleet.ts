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
  reloadRequested: unknown
  stopRequested: unknown
}

export type FleetEvent = { [Name in keyof FleetEvents]: { type: Name } & FleetEvents[Name] }[keyof FleetEvents]

/** What is to be done about it, in this order. */
export type Command =
  | { do: 'start'; id: number }
  /** Another one has taken its place: it takes no new connections, and ends. */
  | { do: 'retire'; id: number }
  /** All of it ends: what sends people here is told first. */
  | { do: 'stop'; id: number }
  /** It never served anybody, and ends at once. */
  | { do: 'kill'; id: number }
  | { do: 'pause'; ms: number }
  | { do: 'log'; message: string }
  | { do: 'announceReady' }
  | { do: 'end'; code: number }

export type Step = { fleet: Fleet; commands: readonly Command[] }

/** A process that has lived this long was started well; what ends it then is another matter. In milliseconds. */
export const stableAfterMs = 10_000

/** Of so many starts in a row none went well, and nobody is left to serve: what starts this must know. */
export const maximumFailures = 5

const minimumPauseMs = 250
const maximumPauseMs = 10_000

/** How long to wait before the next start: twice as long each time. In milliseconds. */
export const pauseAfter = (failures: number): number => Math.min(minimumPauseMs * 2 ** (failures - 1), maximumPauseMs)

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

const updateMember = (fleet: Fleet, id: number, changed: Partial<Member>): Fleet => ({
  ...fleet,
  members: fleet.members.map((member) => (member.id === id ? { ...member, ...changed } : member)),
})

const withoutMember = (fleet: Fleet, id: number): Fleet => ({
  ...fleet,
  members: fleet.members.filter((member) => member.id !== id),
})

const startOne = (fleet: Fleet): Step => ({
  fleet: {
    ...fleet,
    nextId: fleet.nextId + 1,
    members: [...fleet.members, { id: fleet.nextId, generation: fleet.generation, phase: 'starting', readyAt: null }],
  },
  commands: [{ do: 'start', id: fleet.nextId }],
})

/** The next thing that lacks; nothing where all is as it should be. Never are there more processes than the size and one. */
const nextStep = (fleet: Fleet): Step | undefined => {
  const [starting, ready, retiring] = [inPhase(fleet, 'starting'), inPhase(fleet, 'ready'), inPhase(fleet, 'retiring')]
  const old = ready.find(({ generation }) => generation < fleet.generation)
  if (old !== undefined && ready.length > fleet.size) {
    return { fleet: updateMember(fleet, old.id, { phase: 'retiring' }), commands: [{ do: 'retire', id: old.id }] }
  }
  if (fleet.isPausing) return undefined
  if (starting.length + ready.length < fleet.size) return startOne(fleet)
  return old !== undefined && starting.length === 0 && retiring.length === 0 ? startOne(fleet) : undefined
}

/** Does what lacks, until nothing does. */
const runSteps = (step: Step): Step => {
  const next = nextStep(step.fleet)
  return next ? runSteps({ fleet: next.fleet, commands: [...step.commands, ...next.commands] }) : step
}

const unchanged = (fleet: Fleet): Step => ({ fleet, commands: [] })

const logCommand = (message: string): Command => ({ do: 'log', message })

/** Ends all of them; the whole ends with the last. */
const endAll = (fleet: Fleet, exitCode: number, how: 'stop' | 'kill'): Step => {
  const ending: Fleet = { ...fleet, phase: 'ending', exitCode }
  const commands = fleet.members.map(({ id }): Command => ({ do: how, id }))
  return { fleet: ending, commands: commands.length === 0 ? [{ do: 'end', code: exitCode }] : commands }
}

const markReady = (fleet: Fleet, { id, at }: FleetEvents['memberReady']) =>
  updateMember(fleet, id, { phase: 'ready', readyAt: at })

/** The new one of a restart did not start: the old ones are not to be replaced any more. */
const abandonRestart = (fleet: Fleet, how: string): Step => ({
  fleet: { ...fleet, members: fleet.members.map((member) => ({ ...member, generation: fleet.generation })) },
  commands: [logCommand(`A new process did not start (${how}): the restart is off, and the others go on as they are.`)],
})

/** One that should be there has ended: another one takes its place, the later the more often that has happened. */
const replace = (fleet: Fleet, { at, how }: FleetEvents['memberEnded'], gone: Member): Step => {
  const wasStable = gone.readyAt !== null && at - gone.readyAt >= stableAfterMs
  if (wasStable) {
    return runSteps({
      fleet: { ...fleet, failures: 0 },
      commands: [logCommand(`A process ended (${how}): a new one starts.`)],
    })
  }
  const failures = fleet.failures + 1
  if (failures >= maximumFailures && inPhase(fleet, 'ready').length === 0) {
    const giveUp = logCommand(`No process stays alive after ${failures} starts (${how}): the server gives up.`)
    const { fleet: ending, commands } = endAll(fleet, 1, 'stop')
    return { fleet: ending, commands: [giveUp, ...commands] }
  }
  if (fleet.isPausing) return { fleet: { ...fleet, failures }, commands: [] }
  const ms = pauseAfter(failures)
  return {
    fleet: { ...fleet, failures, isPausing: true },
    commands: [logCommand(`A process ended (${how}): a new one starts in ${ms / 1000} s.`), { do: 'pause', ms }],
  }
}

type Table = {
  [Phase in Fleet['phase']]: { [Name in keyof FleetEvents]?: (fleet: Fleet, event: FleetEvents[Name]) => Step }
}

const table: Table = {
  starting: {
    opened: (fleet) => runSteps(unchanged(fleet)),
    memberReady: (fleet, event) => {
      const known = markReady(fleet, event)
      if (inPhase(known, 'ready').length < known.size) return unchanged(known)
      return { fleet: { ...known, phase: 'serving' }, commands: [{ do: 'announceReady' }] }
    },
    // What it lacks it has said itself; the others lack the same.
    memberEnded: (fleet, { id }) => endAll(withoutMember(fleet, id), 1, 'kill'),
    stopRequested: (fleet) => endAll(fleet, 0, 'kill'),
  },
  serving: {
    memberReady: (fleet, event) => {
      const known = runSteps(unchanged(markReady(fleet, event)))
      const isLast = inPhase(known.fleet, 'ready').every(({ generation }) => generation === fleet.generation)
      const wasRestart = inPhase(fleet, 'ready').some(({ generation }) => generation < fleet.generation)
      return isLast && wasRestart
        ? { ...known, commands: [...known.commands, logCommand('All processes are new.')] }
        : known
    },
    memberEnded: (fleet, event) => {
      const gone = fleet.members.find(({ id }) => id === event.id)
      const rest = withoutMember(fleet, event.id)
      if (gone === undefined || gone.phase === 'retiring') return runSteps(unchanged(rest))
      const isSpare = gone.phase === 'starting' && inPhase(rest, 'ready').length >= rest.size
      return isSpare ? runSteps(abandonRestart(rest, event.how)) : replace(rest, event, gone)
    },
    pauseEnded: (fleet) => runSteps(unchanged({ ...fleet, isPausing: false })),
    reloadRequested: (fleet) => runSteps(unchanged({ ...fleet, generation: fleet.generation + 1 })),
    stopRequested: (fleet) => endAll(fleet, 0, 'stop'),
  },
  ending: {
    memberReady: (fleet, event) => ({ fleet: markReady(fleet, event), commands: [{ do: 'stop', id: event.id }] }),
    memberEnded: (fleet, { id }) => {
      const rest = withoutMember(fleet, id)
      return { fleet: rest, commands: rest.members.length === 0 ? [{ do: 'end', code: rest.exitCode }] : [] }
    },
  },
}

/** What happens to the fleet, and what is to be done; an event that the phase does not list changes nothing. */
export const advance = (fleet: Fleet, event: FleetEvent): Step => {
  const rows = table[fleet.phase]
  switch (event.type) {
    case 'opened':
    case 'pauseEnded':
    case 'reloadRequested':
    case 'stopRequested':
      return rows[event.type]?.(fleet, event) ?? unchanged(fleet)
    case 'memberReady':
      return rows.memberReady?.(fleet, event) ?? unchanged(fleet)
    case 'memberEnded':
      return rows.memberEnded?.(fleet, event) ?? unchanged(fleet)
  }
}
