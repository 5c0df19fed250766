import { isObject } from '../lib/shape'
import type { selectRequestsAbout } from '../records/outbox'
import { isRequestName, type RequestName } from './requests'

/** What was asked for about a challenge and is still here: it waits for the server, or was refused. */
export interface PendingRequest {
  sequence: number
  name: RequestName
  /** Why the server refused it; null while it waits. */
  refusal: string | null
  variables: Readonly<Record<string, unknown>>
  /** What the person wrote. */
  text: string
}

type OutboxEntry = ReturnType<typeof selectRequestsAbout>[number]

/** A request of this feature's; what a later version has put there is left out. */
export function pendingRequestsIn({ sequence, refusal, operation }: OutboxEntry): PendingRequest[] {
  if (operation.kind !== 'request') return []
  const { name, variables, text } = operation
  return isRequestName(name) ? [{ sequence, name, refusal, variables, text }] : []
}

/** The latestRequest request of that name, or undefined. */
export function latestRequest(requests: readonly PendingRequest[], name: RequestName): PendingRequest | undefined {
  return requests.findLast((request) => request.name === name)
}

/** One of the variables' input, where it is a text. */
export function inputText({ variables }: PendingRequest, field: string): string {
  const value = isObject(variables.input) ? variables.input[field] : variables[field]
  return typeof value === 'string' ? value : ''
}
