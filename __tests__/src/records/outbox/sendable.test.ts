import { sendable } from '../../../../src/records/outbox/entries'
import { buildEntry } from '../../../harness/rounds'

const change = { kind: 'change' as const, change: { isLiked: true } }
const saveA = buildEntry({ sequence: 1, recordId: 'a' })
const changeA = buildEntry({ sequence: 2, recordId: 'a', operation: change })
const saveB = buildEntry({ sequence: 3, recordId: 'b' })
const saveC = buildEntry({ sequence: 4, recordId: 'c' })

const refused = (entry: typeof saveA) => ({ ...entry, refusal: 'No.' })

test('picks the oldest entry of each record, so that a change is never sent before the save', () => {
  expect(sendable([saveA, changeA, saveB], 'uid-aya', {})).toEqual([saveA, saveB])
})

test('picks nothing of another account or of a guest', () => {
  expect(sendable([{ ...saveA, owner: 'uid-ben' }, { ...saveB, owner: null }, saveC], 'uid-aya', {})).toEqual([saveC])
})

test('a refused entry does not block others', () => {
  expect(sendable([refused(saveA), saveB], 'uid-aya', {})).toEqual([saveB])
  expect(sendable([refused(changeA), { ...changeA, sequence: 9 }], 'uid-aya', {})).toEqual([
    { ...changeA, sequence: 9 },
  ])
})

test('a change whose save was refused stays, because its record is not on the server', () => {
  expect(sendable([refused(saveA), changeA, saveB], 'uid-aya', {})).toEqual([saveB])
})

test('those that failed least come first', () => {
  const failed = { 1: { times: 2, untilMs: 0 }, 3: { times: 1, untilMs: 0 } }
  expect(sendable([saveA, saveB, saveC], 'uid-aya', failed)).toEqual([saveC, saveB, saveA])
})

test('a deletion that can still be undone stays, together with later changes', () => {
  const held = buildEntry({ sequence: 2, recordId: 'a', operation: { kind: 'delete', heldUntil: 8_000 } })
  expect(sendable([saveA, held, saveB], 'uid-aya', {})).toEqual([saveA, saveB])
  expect(sendable([held, { ...changeA, sequence: 3 }, saveB], 'uid-aya', {})).toEqual([saveB])
})
