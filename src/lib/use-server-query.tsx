import { useQuery, type AnyVariables, type UseQueryArgs } from 'urql'
import { useLastData } from './use-last-data'
import { useIsPast } from './past'
import { useRetryOnline } from './use-retry-online'

/** The state of a query, as a screen needs it. */
export interface ServerQuery<Data> {
  /** The latest data; null before the first response. */
  data: Data | null
  /** A request is in progress. */
  isFetching: boolean
  hasFailed: boolean
  retry: () => void
}

/**
 * Runs a query and retries it after a failure. The previous data stays on the screen meanwhile.
 *
 * @param isShared other people can change the data too: cached data is shown and refetched
 */
export function useServerQuery<Data extends object, Variables extends AnyVariables>(
  query: UseQueryArgs<Variables, Data>,
  { isShared = false }: { isShared?: boolean } = {},
): ServerQuery<Data> {
  const isPast = useIsPast()
  const requestPolicy = isPast ? 'cache-only' : isShared ? 'cache-and-network' : 'cache-first'
  const [state, ask] = useQuery({ ...query, requestPolicy })
  const hasFailed = state.error !== undefined
  const retry = () => ask({ requestPolicy: 'network-only' })
  useRetryOnline(hasFailed, retry)
  return {
    data: useLastData(state.data),
    // Time travel waits for what is not cached, and shows no response that never came.
    isFetching: state.fetching || (isPast && !state.data),
    hasFailed,
    retry,
  }
}
