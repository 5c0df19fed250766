import { overlayRecords, type Overlays } from '../../../src/sync/overlay'
import type { WaitingRecord } from '../../../src/sync/outbox/outbox'
import { buildRecord } from '../../harness/records'
import { buildRound } from '../../harness/rounds'

const nothing: Overlays = { waiting: [], pending: {}, isGuest: false }

function buildWaiting(changes: Partial<WaitingRecord> = {}): WaitingRecord {
  return { ...buildRound(), ...changes }
}

describe('a list', () => {
  const kept = buildRecord({ id: 'kept' })

  test('begins with the waiting rounds', () => {
    const rows = overlayRecords([kept], { ...nothing, waiting: [buildWaiting({ id: 'here' })] })
    expect(rows.map(({ record, isWaiting }) => [record.id, isWaiting])).toEqual([
      ['here', true],
      ['kept', false],
    ])
  })

  test('shows a round once if it has reached the server but is still waiting', () => {
    const rows = overlayRecords([kept], { ...nothing, waiting: [buildWaiting({ id: 'kept' })] })
    expect(rows.map(({ record }) => record.id)).toEqual(['kept'])
  })

  test('leaves records without changes the same objects', () => {
    expect(overlayRecords([kept], nothing)[0]?.record).toBe(kept)
  })

  test('shows pending changes, and leaves out records deleted here', () => {
    const pending = {
      kept: { change: { isLiked: true }, isDeleted: false, isHeld: false },
      gone: { change: {}, isDeleted: true, isHeld: false },
    }
    const rows = overlayRecords([kept, buildRecord({ id: 'gone' })], { ...nothing, pending })
    expect(rows).toEqual([{ record: { ...kept, isLiked: true }, isWaiting: false }])
  })

  test('shows what was heard here, but not over words that were written elsewhere', () => {
    const one = { text: '', atMs: 1_000, endMs: 1_000, source: 'SPOKEN' as const }
    const two = { ...one, atMs: 3_000, endMs: 3_000 }
    const spoken = buildRecord({ id: 'spoken', ideas: [{ ...one, text: 'mine' }, two] })
    const heard = [1_000, 3_000].map((atMs) => ({ atMs, endMs: atMs, text: 'heard', isAsked: false }))
    const pending = { spoken: { change: { heard }, isDeleted: false, isHeld: false } }
    const [row] = overlayRecords([spoken], { ...nothing, pending })
    expect(row?.record.ideas).toEqual([
      { ...one, text: 'mine' },
      { ...two, text: 'heard', isHeard: true },
    ])
  })
})
