import { useState } from 'react'
import { useQuery, type AnyVariables, type UseQueryArgs } from 'urql'
import { isAnswered, useLastAnswer } from './query-state'
import { useRequestPolicy } from './use-request-policy'
import { useRetryOnline } from './use-retry-online'

/** What a screen knows of a question to the server. */
export interface Answer<Data> {
  /** The latest answer there was; null before the first. */
  known: Data | null
  /** The server's answer is in, and no newer one is under way or has failed to come. */
  isIn: boolean
  /** An answer is under way. */
  isAwaited: boolean
  hasFailed: boolean
  /** The last try has failed, and what is shown is what the device has seen. */
  isFromDevice: boolean
  retry: () => void
}

/**
 * Asks the server, and asks again where that fails; the last answer stays on the screen meanwhile.
 *
 * @param isOthersToo other people change it as well: what is in the cache is shown, and asked for again
 */
export function useAnswer<Data extends object, Variables extends AnyVariables>(
  question: UseQueryArgs<Variables, Data>,
  { isOthersToo = false }: { isOthersToo?: boolean } = {},
): Answer<Data> {
  const policy = useRequestPolicy()
  // Whoever comes back from an earlier moment sees what was there.
  const [hasTravelled, setHasTravelled] = useState(false)
  if (policy === 'cache-only' && !hasTravelled) setHasTravelled(true)
  const isAskedAnew = isOthersToo && !hasTravelled && policy === 'cache-first'
  const requestPolicy = isAskedAnew ? 'cache-and-network' : policy
  const [state, ask] = useQuery({ ...question, requestPolicy })
  const hasFailed = state.error !== undefined
  const retry = () => ask({ requestPolicy: 'network-only' })
  useRetryOnline(hasFailed, retry)
  return {
    known: useLastAnswer(state.data),
    isIn: isAnswered(state),
    isAwaited: state.fetching,
    hasFailed,
    isFromDevice: hasFailed && state.data !== undefined,
    retry,
  }
}
