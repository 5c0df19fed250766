import type { ChallengeState } from '../../../src/challenges/challenge'
import { entryStatusOf } from '../../../src/challenges/entry-status'
import { draft } from './samples'

const { challengeId } = draft.to
const handedOver: ChallengeState = { phase: 'handedOver', entryId: 'entry-2', ...draft }

test.each([
  ['is sent until the server has it', null, 'sent'],
  ['is sent, although an earlier one was withdrawn', { id: 'entry-1', state: 'WITHDRAWN' }, 'sent'],
  ['is withdrawn if another device has withdrawn it', { id: 'entry-2', state: 'WITHDRAWN' }, 'withdrawn'],
  ['is what the server says', { id: 'entry-2', state: 'SHORTLISTED' }, 'shortlisted'],
] as const)('an entry that was handed over %s', (_what, entry, status) => {
  expect(entryStatusOf(entry, [], handedOver, challengeId)).toBe(status)
})
