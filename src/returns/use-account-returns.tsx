import { useMemo } from 'react'
import { useUntilRefetched } from '../lib/query-state'
import { useServerQuery } from '../lib/use-server-query'
import { topicReturnsQuery } from './documents'
import { returnsContext } from './returns-context'
import { activeReturns, returnsIn, type ReturnChange, type TopicReturn } from './topic-return'
import { useWaitingChanges } from './use-waiting-changes'

/**
 * The returns of the logged-in person: what waits on this device, and what was just sent until the server's answer includes it,
 * over what the server said; null until they are known.
 */
export function useAccountReturns(): readonly TopicReturn[] | null {
  const { data, isUpToDate, isFetching } = useServerQuery({
    query: topicReturnsQuery,
    variables: noVariables,
    context: returnsContext,
  })
  const changes = useUntilRefetched(useWaitingChanges(), isUpToDate, joinChanges)
  const returns = useMemo(() => activeReturns([...returnsIn(data), ...changes]), [data, changes])
  // A failure leaves what this device knows.
  return data === null && isFetching ? null : returns
}

const noVariables = {}

function joinChanges(before: readonly ReturnChange[], now: readonly ReturnChange[]): readonly ReturnChange[] {
  return [...before, ...now]
}
