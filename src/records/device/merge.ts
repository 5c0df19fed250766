import type { NewOutboxEntry, OutboxEntry } from '../../lib/gateways'

/** What to store and what it takes the place of, or what waits already and says the same. */
export type Merged = { entry: NewOutboxEntry; superseded: number[] } | { alreadyWaiting: OutboxEntry }

/**
 * What a new entry makes of those on the device, so that a note saved ten times on a train is one thing to send. The
 * merged entry is a new one, because the old one may be on its way: then both arrive, in their order, and nothing is lost.
 *
 * @param onDevice oldest first.
 */
export function merge(onDevice: readonly OutboxEntry[], entry: NewOutboxEntry): Merged {
  const ofRecord = onDevice.filter(({ owner, recordId }) => owner === entry.owner && recordId === entry.recordId)
  const waiting = ofRecord.filter(({ refusal }) => refusal === null)
  const { operation } = entry
  switch (operation.kind) {
    case 'save': {
      // A round brought back after a crash may have been saved before it; its changes must stay behind its save.
      const save = waiting.find((one) => one.operation.kind === 'save')
      return save ? { alreadyWaiting: save } : { entry, superseded: sequencesOf(savesAmong(ofRecord)) }
    }
    case 'change': {
      const last = waiting.at(-1)
      if (last?.operation.kind === 'delete') return { alreadyWaiting: last }
      if (last?.operation.kind !== 'change') return { entry, superseded: [] }
      const change = { ...last.operation.change, ...operation.change }
      return { entry: { ...entry, operation: { kind: 'change', change } }, superseded: [last.sequence] }
    }
    case 'delete':
      return { entry, superseded: sequencesOf(ofRecord) }
  }
}

function savesAmong(entries: readonly OutboxEntry[]): OutboxEntry[] {
  return entries.filter(({ operation }) => operation.kind === 'save')
}

function sequencesOf(entries: readonly OutboxEntry[]): number[] {
  return entries.map(({ sequence }) => sequence)
}
