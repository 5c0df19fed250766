import type { RetryingClient } from '../../lib/archive/retrying-client'

/** An export or import was stopped, or another person has logged in. */
export class Stopped extends Error {
  override readonly name = 'Stopped'
}

/** A client that rejects with `Stopped` after the next response once `isOn` is false, so that nothing follows from it. */
export function createStoppableClient(client: RetryingClient, isOn: () => boolean): RetryingClient {
  const unlessStopped = async <Data>(response: Promise<Data>): Promise<Data> => {
    const data = await response
    if (!isOn()) throw new Stopped()
    return data
  }
  return {
    query: (document, variables) => unlessStopped(client.query(document, variables)),
    mutate: (document, variables) => unlessStopped(client.mutate(document, variables)),
  }
}
