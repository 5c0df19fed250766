import type { IdeaInput } from '../../../contract/record'
import type { OutboxEntry, StoredRound } from '../../../src/sync/gateways'
import type { Device } from '../device'
import { keyOf } from '../ledger'
import type { Simulation } from '../simulation'

/** One place where an idea is stored. */
export interface Place {
  roundId: string
  owner: string | null
  /** Null for the server. */
  device: Device | null
}

/** Casts are safe: only the app's own code writes to the simulated disk. */
export const entriesOn = ({ shared }: Device): OutboxEntry[] => shared.disk.rowsOf('outbox') as OutboxEntry[]
export const roundsOn = ({ shared }: Device): StoredRound[] => shared.disk.rowsOf('rounds') as StoredRound[]

/** Finds every place where each idea is stored: on the server and on the devices' disks. */
export function findIdeas({ server, devices }: Simulation): Map<string, Place[]> {
  const places = new Map<string, Place[]>()
  const note = (ideas: readonly Pick<IdeaInput, 'text' | 'atMs' | 'source'>[], place: Place) => {
    for (const idea of ideas) {
      const key = keyOf(place.roundId, idea)
      const known = places.get(key)
      if (known) known.push(place)
      else places.set(key, [place])
    }
  }
  for (const { id, owner, ideas } of server.records) note(ideas, { roundId: id, owner, device: null })
  for (const device of devices) {
    for (const { recordId, owner, operation } of entriesOn(device)) {
      if (operation.kind === 'save') note(operation.record.ideas, { roundId: recordId, owner, device })
    }
    for (const { id, owner, ideas, unfinished } of roundsOn(device)) {
      const last = unfinished === '' ? [] : [{ text: unfinished, atMs: 0, source: 'TYPED' as const }]
      note([...ideas, ...last], { roundId: id, owner, device })
    }
  }
  return places
}
