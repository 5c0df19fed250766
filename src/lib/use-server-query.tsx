import { useState } from 'react'
import { useQuery, type AnyVariables, type UseQueryArgs } from 'urql'
import { isUpToDate, useLastData } from './query-state'
import { useRequestPolicy } from './use-request-policy'
import { useRetryOnline } from './use-retry-online'

/** What a screen knows of a question to the server. */
export interface ServerQuery<Data> {
  /** The latest answer there was; null before the first. */
  data: Data | null
  /** The server's answer is in, and no newer one is under way or has failed to come. */
  isUpToDate: boolean
  /** An answer is under way. */
  isFetching: boolean
  hasFailed: boolean
  /** The last try has failed, and what is shown is what the device has seen. */
  isStale: boolean
  retry: () => void
}

/**
 * Asks the server, and asks again where that fails; the last answer stays on the screen meanwhile.
 *
 * @param isShared other people change it as well: what is in the cache is shown, and asked for again
 */
export function useServerQuery<Data extends object, Variables extends AnyVariables>(
  query: UseQueryArgs<Variables, Data>,
  { isShared = false }: { isShared?: boolean } = {},
): ServerQuery<Data> {
  const policy = useRequestPolicy()
  // Whoever comes back from an earlier moment sees what was there.
  const [hasTravelled, setHasTravelled] = useState(false)
  if (policy === 'cache-only' && !hasTravelled) setHasTravelled(true)
  const isAskedAnew = isShared && !hasTravelled && policy === 'cache-first'
  const requestPolicy = isAskedAnew ? 'cache-and-network' : policy
  const [state, ask] = useQuery({ ...query, requestPolicy })
  const hasFailed = state.error !== undefined
  const retry = () => ask({ requestPolicy: 'network-only' })
  useRetryOnline(hasFailed, retry)
  return {
    data: useLastData(state.data),
    isUpToDate: isUpToDate(state),
    isFetching: state.fetching,
    hasFailed,
    isStale: hasFailed && state.data !== undefined,
    retry,
  }
}
