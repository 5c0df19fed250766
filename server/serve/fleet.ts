/** A worker process of the fleet. */
export type Member = {
  id: number
  /** The restart it belongs to. Members of an earlier generation than the fleet's are to be replaced. */
  generation: number
  phase: 'starting' | 'ready' | 'retiring'
  /** When it became ready, in milliseconds; null before that. */
  readyAt: number | null
}

export type Fleet = {
  phase: 'starting' | 'serving' | 'ending'
  /** The intended number of ready processes. */
  size: number
  generation: number
  members: readonly Member[]
  nextId: number
  /** How many starts in a row failed or were followed by an early exit. */
  failures: number
  /** Whether it is waiting before the next start. */
  isPausing: boolean
  /** The exit code of the primary once the last process has ended. */
  exitCode: number
}

export type FleetEvents = {
  opened: unknown
  memberReady: { id: number; at: number }
  /** It exited, by itself or on command; `how` is readable text. */
  memberEnded: { id: number; at: number; how: string }
  pauseEnded: unknown
  reloadRequested: unknown
  stopRequested: unknown
}

export type FleetEvent = { [Name in keyof FleetEvents]: { type: Name } & FleetEvents[Name] }[keyof FleetEvents]

/** A command to execute; commands are executed in order. */
export type Command =
  | { do: 'start'; id: number }
  /** It has been replaced: stop accepting connections, then exit. */
  | { do: 'retire'; id: number }
  /** The whole fleet stops: fail readiness first, then exit. */
  | { do: 'stop'; id: number }
  /** It never served requests: end it at once. */
  | { do: 'kill'; id: number }
  | { do: 'pause'; ms: number }
  | { do: 'log'; message: string }
  | { do: 'announceReady' }
  | { do: 'end'; code: number }

export type Step = { fleet: Fleet; commands: readonly Command[] }

/** A process that has lived this long counts as started successfully. In milliseconds. */
export const stableAfterMs = 10_000

/** After this many failed starts in a row with no ready process, the primary gives up. */
export const maximumFailures = 5

const minimumPauseMs = 250
const maximumPauseMs = 10_000

/** The pause before the next start; it doubles each time. In milliseconds. */
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

/**
 * The next step towards the intended state; undefined if it is reached. There is never more than one process above the
 * size.
 */
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

/** Runs steps until the intended state is reached. */
const runSteps = (step: Step): Step => {
  const next = nextStep(step.fleet)
  return next ? runSteps({ fleet: next.fleet, commands: [...step.commands, ...next.commands] }) : step
}

const unchanged = (fleet: Fleet): Step => ({ fleet, commands: [] })

const logCommand = (message: string): Command => ({ do: 'log', message })

/** Ends all processes; the primary exits after the last one. */
const endAll = (fleet: Fleet, exitCode: number, how: 'stop' | 'kill'): Step => {
  const ending: Fleet = { ...fleet, phase: 'ending', exitCode }
  const commands = fleet.members.map(({ id }): Command => ({ do: how, id }))
  return { fleet: ending, commands: commands.length === 0 ? [{ do: 'end', code: exitCode }] : commands }
}

const markReady = (fleet: Fleet, { id, at }: FleetEvents['memberReady']) =>
  updateMember(fleet, id, { phase: 'ready', readyAt: at })

/** The new process of a restart failed to start, so the old ones are kept. */
const abandonRestart = (fleet: Fleet, how: string): Step => ({
  fleet: { ...fleet, members: fleet.members.map((member) => ({ ...member, generation: fleet.generation })) },
  commands: [
    logCommand(`A new process did not start (${how}): the restart is cancelled, and the others keep running.`),
  ],
})

/** Replaces a process that exited unexpectedly, after a growing pause if it keeps happening. */
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
    // It has logged the reason itself; the others would fail for the same one.
    memberEnded: (fleet, { id }) => endAll(withoutMember(fleet, id), 1, 'kill'),
    stopRequested: (fleet) => endAll(fleet, 0, 'kill'),
  },
  serving: {
    memberReady: (fleet, event) => {
      const known = runSteps(unchanged(markReady(fleet, event)))
      const isLast = inPhase(known.fleet, 'ready').every(({ generation }) => generation === fleet.generation)
      const wasRestart = inPhase(fleet, 'ready').some(({ generation }) => generation < fleet.generation)
      return isLast && wasRestart
        ? { ...known, commands: [...known.commands, logCommand('All processes have been replaced.')] }
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

/** The state machine: the next state and the commands. Events that the phase does not list change nothing. */
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
