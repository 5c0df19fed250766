import { sendable } from '../../../../src/records/outbox/entries'
import { buildEntry } from '../../../harness/rounds'

const change = { kind: 'change' as const, change: { isLiked: true } }
const saveA = buildEntry({ sequence: 1, recordId: 'a' })
const changeA = buildEntry({ sequence: 2, recordId: 'a', operation: change })
const saveB = buildEntry({ sequence: 3, recordId: 'b' })
const saveC = buildEntry({ sequence: 4, recordId: 'c' })

const refused = (entry: typeof saveA) => ({ ...entry, refusal: 'No.' })

test('picks the oldest entry of each record, so that a change is never sent before the save', () => {
  expect(sendable([saveA, changeA, saveB], 'uid-aya', null)).toEqual([saveA, saveB])
})

test('picks nothing of another account or of a guest', () => {
  expect(sendable([{ ...saveA, owner: 'uid-ben' }, { ...saveB, owner: null }, saveC], 'uid-aya', null)).toEqual([saveC])
})

test('a refused entry does not block others', () => {
  expect(sendable([refused(saveA), saveB], 'uid-aya', null)).toEqual([saveB])
  expect(sendable([refused(changeA), { ...changeA, sequence: 9 }], 'uid-aya', null)).toEqual([
    { ...changeA, sequence: 9 },
  ])
})

test('a change whose save was refused stays, because its record is not on the server', () => {
  expect(sendable([refused(saveA), changeA, saveB], 'uid-aya', null)).toEqual([saveB])
})

test('after a failure, the entries behind the failed one come first', () => {
  expect(sendable([saveA, saveB, saveC], 'uid-aya', 1)).toEqual([saveB, saveC, saveA])
  expect(sendable([saveA, saveB, saveC], 'uid-aya', 4)).toEqual([saveA, saveB, saveC])
})

test('a deletion that can still be undone stays, together with later changes', () => {
  const held = buildEntry({ sequence: 2, recordId: 'a', operation: { kind: 'delete', heldUntil: 8_000 } })
  expect(sendable([saveA, held, saveB], 'uid-aya', null)).toEqual([saveA, saveB])
  expect(sendable([held, { ...changeA, sequence: 3 }, saveB], 'uid-aya', null)).toEqual([saveB])
})
