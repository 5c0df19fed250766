import { isObject } from '../lib/shape'
import type { selectRequestsAbout } from '../sync/outbox/outbox'
import { isRequestName, type RequestName } from './requests'

/** A challenge request still in the outbox: waiting or refused. */
export interface PendingRequest {
  sequence: number
  name: RequestName
  /** Why the server refused it; null while it waits. */
  refusal: string | null
  variables: Readonly<Record<string, unknown>>
  /** The text that the person wrote. */
  text: string
}

type OutboxEntry = ReturnType<typeof selectRequestsAbout>[number]

/** The challenge request in an outbox entry, as a list of one or none. Requests of a newer app version are left out. */
export function pendingRequestsIn({ sequence, refusal, operation }: OutboxEntry): PendingRequest[] {
  if (operation.kind !== 'request') return []
  const { name, variables, text } = operation
  return isRequestName(name) ? [{ sequence, name, refusal, variables, text }] : []
}

/** The latest request of this name, or undefined. */
export function latestRequest(requests: readonly PendingRequest[], name: RequestName): PendingRequest | undefined {
  return requests.findLast((request) => request.name === name)
}

/** A text field of the request's input; empty if it is missing. */
export function inputText({ variables }: PendingRequest, field: string): string {
  const value = isObject(variables.input) ? variables.input[field] : variables[field]
  return typeof value === 'string' ? value : ''
}
