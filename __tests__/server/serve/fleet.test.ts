import {
  advance,
  maximumFailures,
  newFleet,
  pauseAfter,
  stableAfterMs,
  type Fleet,
  type FleetEvent,
  type Command,
} from '../../../server/serve/fleet'

/** A fleet and a log of its commands. */
const sail = (size: number) => {
  let fleet: Fleet = newFleet(size)
  const commands: Command[] = []
  /** Applies an event, and returns the resulting commands. */
  const happen = (event: FleetEvent): readonly Command[] => {
    const step = advance(fleet, event)
    fleet = step.fleet
    commands.push(...step.commands)
    return step.commands
  }
  const ready = (id: number, at = 0) => happen({ type: 'memberReady', id, at })
  const ended = (id: number, at = 0) => happen({ type: 'memberEnded', id, at, how: 'SIGKILL' })
  const open = () => {
    const first = happen({ type: 'opened' })
    for (const { id } of fleet.members) ready(id)
    return first
  }
  const phases = () => fleet.members.map(({ id, phase }) => `${id} ${phase}`)
  return { happen, ready, ended, open, phases, fleet: () => fleet, commands }
}

const doing = (commands: readonly Command[]) =>
  commands.map((command) => ('id' in command ? `${command.do} ${command.id}` : command.do))

describe('a fleet of processes', () => {
  it('starts the intended number of processes, and is ready with the last', () => {
    const fleet = sail(2)
    expect(doing(fleet.happen({ type: 'opened' }))).toEqual(['start 1', 'start 2'])
    expect(doing(fleet.ready(2))).toEqual([])
    expect(doing(fleet.ready(1))).toEqual(['announceReady'])
  })

  it('ends if the first start fails', () => {
    const fleet = sail(2)
    fleet.happen({ type: 'opened' })
    expect(doing(fleet.ended(1))).toEqual(['kill 2'])
    expect(fleet.ended(2)).toEqual([{ do: 'end', code: 1 }])
  })

  it('replaces a stable process at once', () => {
    const fleet = sail(2)
    fleet.open()
    expect(doing(fleet.ended(1, stableAfterMs))).toEqual(['log', 'start 3'])
    fleet.ready(3)
    expect(fleet.phases()).toEqual(['2 ready', '3 ready'])
  })

  it('waits longer each time if new processes keep exiting', () => {
    const fleet = sail(2)
    fleet.open()
    for (const [failures, id] of [1, 3, 4].entries()) {
      const [, pause] = fleet.ended(id)
      expect(pause).toEqual({ do: 'pause', ms: pauseAfter(failures + 1) })
      expect(doing(fleet.happen({ type: 'pauseEnded' }))).toEqual([`start ${failures + 3}`])
    }
    expect(pauseAfter(2)).toBe(2 * pauseAfter(1))
    expect(pauseAfter(100)).toBe(pauseAfter(99))
  })

  it('waits once if several exit at the same time', () => {
    const fleet = sail(3)
    fleet.open()
    expect(doing(fleet.ended(1))).toEqual(['log', 'pause'])
    expect(doing(fleet.ended(2))).toEqual([])
    expect(doing(fleet.happen({ type: 'pauseEnded' }))).toEqual(['start 4', 'start 5'])
  })

  it('gives up with a message if every start fails and no process is ready', () => {
    const fleet = sail(1)
    fleet.open()
    for (let id = 1; id < maximumFailures; id += 1) {
      fleet.ended(id)
      fleet.happen({ type: 'pauseEnded' })
    }
    expect(fleet.ended(maximumFailures)).toEqual([
      { do: 'log', message: `No process stays alive after ${maximumFailures} starts (SIGKILL): the server gives up.` },
      { do: 'end', code: 1 },
    ])
  })

  it('does not give up while another process is ready', () => {
    const fleet = sail(2)
    fleet.open()
    fleet.ended(1)
    for (let id = 3; id < 3 + 2 * maximumFailures; id += 1) {
      fleet.happen({ type: 'pauseEnded' })
      expect(doing(fleet.ended(id))).toEqual(['log', 'pause'])
    }
    fleet.happen({ type: 'pauseEnded' })
    expect(fleet.fleet().phase).toBe('serving')
  })

  it('is restarted one by one: the next starts when the new process is ready and the old one has exited', () => {
    const fleet = sail(2)
    fleet.open()
    expect(doing(fleet.happen({ type: 'reloadRequested' }))).toEqual(['start 3'])
    expect(doing(fleet.ready(3))).toEqual(['retire 1'])
    expect(doing(fleet.ended(1))).toEqual(['start 4'])
    expect(doing(fleet.ready(4))).toEqual(['retire 2', 'log'])
    expect(doing(fleet.ended(2))).toEqual([])
    expect(fleet.phases()).toEqual(['3 ready', '4 ready'])
  })

  it('never has more than one process above its size, whatever exits', () => {
    const fleet = sail(2)
    fleet.open()
    fleet.happen({ type: 'reloadRequested' })
    fleet.ready(3)
    expect(fleet.phases()).toEqual(['1 retiring', '2 ready', '3 ready'])
    expect(doing(fleet.ended(2, stableAfterMs))).toEqual(['log', 'start 4'])
    expect(fleet.fleet().members).toHaveLength(3)
    fleet.ready(4)
    fleet.ended(1)
    expect(fleet.phases()).toEqual(['3 ready', '4 ready'])
  })

  it('keeps the old processes if a new one does not start', () => {
    const fleet = sail(2)
    fleet.open()
    fleet.happen({ type: 'reloadRequested' })
    expect(doing(fleet.ended(3))).toEqual(['log'])
    expect(fleet.phases()).toEqual(['1 ready', '2 ready'])
    expect(doing(fleet.happen({ type: 'reloadRequested' }))).toEqual(['start 4'])
  })

  it('restarts again if a restart is requested during another', () => {
    const fleet = sail(1)
    fleet.open()
    fleet.happen({ type: 'reloadRequested' })
    fleet.happen({ type: 'reloadRequested' })
    fleet.ready(2)
    expect(doing(fleet.ended(1))).toEqual(['start 3'])
    expect(doing(fleet.ready(3))).toEqual(['retire 2', 'log'])
  })

  it('ends with the last process, including one that was starting', () => {
    const fleet = sail(2)
    fleet.open()
    fleet.happen({ type: 'reloadRequested' })
    expect(doing(fleet.happen({ type: 'stopRequested' }))).toEqual(['stop 1', 'stop 2', 'stop 3'])
    expect(doing(fleet.ready(3))).toEqual(['stop 3'])
    fleet.ended(1)
    fleet.ended(3)
    expect(doing(fleet.happen({ type: 'reloadRequested' }))).toEqual([])
    expect(fleet.ended(2)).toEqual([{ do: 'end', code: 0 }])
  })
})
