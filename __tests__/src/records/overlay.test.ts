import { joinOverlays, overlayRecord, overlayRecords, type Overlays } from '../../../src/records/overlay'
import type { WaitingRecord } from '../../../src/records/outbox'
import { buildRecord } from '../../harness/records'
import { buildRound } from '../../harness/rounds'

const nothing: Overlays = { waiting: [], pending: {} }

function buildWaiting(changes: Partial<WaitingRecord> = {}): WaitingRecord {
  return { ...buildRound(), ...changes }
}

describe('a list', () => {
  const kept = buildRecord({ id: 'kept' })

  test('is the server’s response if nothing is waiting', () => {
    expect(overlayRecords([kept], nothing)).toEqual([{ record: kept, isWaiting: false }])
  })

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

  test.each([
    [{ search: 'NIGHT' }, true],
    [{ search: 'ｔｒａｉｎｓ' }, true],
    [{ search: 'in the note' }, true],
    [{ search: 'nöte TRAINS' }, true],
    [{ search: 'trains nowhere' }, false],
    [{ search: 'nowhere' }, false],
    [{ category: 'Study' }, true],
    [{ category: 'Tips' }, false],
    [{ from: '2026-11-20', to: '2026-11-20' }, true],
    [{ from: '2026-11-21' }, false],
    [{ to: '2026-11-19' }, false],
    [{ isLiked: true }, false],
    [{ tag: 'HOME' }, true],
    [{ tag: 'team' }, false],
    [{ search: '#home' }, true],
    [{ hasBest: true }, true],
    [{ hasOpenBest: true }, false],
  ] as const)('filters rounds that the server does not have yet: %j finds it: %j', (search, isFound) => {
    const ideas = [{ text: 'at night', atMs: 1, endMs: null, source: 'TYPED' as const, isBest: true, isDone: true }]
    const waiting = [buildWaiting({ topicTitle: 'Trains', comment: 'In the note', tags: ['Home'], ideas })]
    expect(overlayRecords([], { ...nothing, waiting }, search)).toHaveLength(isFound ? 1 : 0)
  })
})

describe('one record', () => {
  test('is the server’s response with the pending changes applied', () => {
    const pending = { 'record-1': { change: { comment: 'new', isLiked: true }, isDeleted: false, isHeld: false } }
    expect(overlayRecord('record-1', buildRecord(), { ...nothing, pending })).toEqual(
      buildRecord({ comment: 'new', isLiked: true }),
    )
  })

  test('is shown as soon as the round is over, before the server has it', () => {
    const waiting = [buildWaiting({ id: 'new', topicTitle: 'Trains' })]
    expect(overlayRecord('new', null, { ...nothing, waiting })).toMatchObject({
      ...{ id: 'new', topicTitle: 'Trains' },
      ...{ viewed: false, isLiked: false, comment: '' },
    })
  })

  test('is hidden at once if it was deleted here', () => {
    const pending = { 'record-1': { change: {}, isDeleted: true, isHeld: false } }
    expect(overlayRecord('record-1', buildRecord(), { ...nothing, pending })).toBeNull()
  })

  test('is missing if neither the server nor the outbox has it', () => {
    expect(overlayRecord('x', null, nothing)).toBeNull()
  })
})

describe('joining overlays', () => {
  test('keeps what has just been sent, and adds what is new', () => {
    const before: Overlays = {
      waiting: [buildWaiting({ id: 'sent' })],
      pending: { a: { change: { isLiked: true, comment: 'old' }, isDeleted: false, isHeld: false } },
    }
    const now: Overlays = {
      waiting: [buildWaiting({ id: 'new' })],
      pending: {
        a: { change: { comment: 'new' }, isDeleted: false, isHeld: false },
        b: { change: {}, isDeleted: true, isHeld: false },
      },
    }
    const joined = joinOverlays(before, now)
    expect(joined.waiting.map(({ id }) => id)).toEqual(['new', 'sent'])
    expect(joined.pending).toEqual({
      a: { change: { isLiked: true, comment: 'new' }, isDeleted: false, isHeld: false },
      b: { change: {}, isDeleted: true, isHeld: false },
    })
  })

  test('restores a record whose deletion was withdrawn before it was sent', () => {
    const before: Overlays = { waiting: [], pending: { a: { change: {}, isDeleted: true, isHeld: true } } }
    expect(overlayRecord('a', buildRecord({ id: 'a' }), joinOverlays(before, nothing))).not.toBeNull()
  })
})
