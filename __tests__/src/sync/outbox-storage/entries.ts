import type { NewOutboxEntry } from '../../../../src/sync/gateways'
import { buildRound } from '../../../harness/rounds'

export const saveOf = (recordId: string, owner: string | null = 'uid-aya'): NewOutboxEntry => ({
  owner,
  recordId,
  operation: { kind: 'save', record: buildRound({ id: recordId }) },
})
export const like: NewOutboxEntry = {
  owner: 'uid-aya',
  recordId: 'round-1',
  operation: { kind: 'change', change: { isLiked: true } },
}
export const note: NewOutboxEntry = { ...like, operation: { kind: 'change', change: { comment: 'Good.' } } }
