import { withOwnerOfItsRound } from '../../../../src/records/outbox/entries'
import { buildEntry } from '../../../harness/rounds'

const change = { kind: 'change' as const, change: { isLiked: true } }
const guests = { owner: null, recordId: 'round-1', operation: change }

/** A round that Ben has taken and Aya has declined. */
const taken = buildEntry({ owner: 'uid-ben', declinedBy: ['uid-aya'] })
const waitingChange = buildEntry({ sequence: 2, owner: 'uid-cleo', operation: change })

test.each([
  ['another round', [{ ...taken, recordId: 'round-2' }]],
  ['another change', [waitingChange]],
  ['nothing', []],
])('a change with %s on the device stays its author’s', (_name, onDevice) => {
  expect(withOwnerOfItsRound(onDevice, guests)).toEqual({ ...guests, declinedBy: [] })
})

test('a round stays its author’s', () => {
  const round = { owner: null, recordId: 'round-1', operation: taken.operation }
  expect(withOwnerOfItsRound([taken], round)).toEqual({ ...round, declinedBy: [] })
})
