import type { NewOutboxEntry } from '../gateways'

/** Whether this is a deletion that can still be undone. */
export function isHeld({ operation }: Pick<NewOutboxEntry, 'operation'>): boolean {
  return operation.kind === 'delete' && operation.heldUntil !== undefined
}

/** The deletion that can be undone no more. */
export function deletionOf({ owner, recordId }: NewOutboxEntry): NewOutboxEntry {
  return { owner, recordId, operation: { kind: 'delete' } }
}
