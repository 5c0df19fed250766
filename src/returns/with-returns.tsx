import { Suspense, useMemo, type ReactNode } from 'react'
import { useAppSelector } from '../lib/store-hooks'
import { useUntilRefetched } from '../lib/query-state'
import { useServerQuery } from '../lib/use-server-query'
import { selectOwnWaitingRequests } from '../records/outbox'
import { RecordsProvider } from '../records/RecordsProvider'
import { selectUid } from '../session/session'
import { topicReturnsQuery } from './documents'
import { returnsContext } from './returns-context'
import { activeReturns, changesIn, returnsIn, type ReturnChange, type TopicReturn } from './topic-return'

interface WithReturnsProps {
  /** `null` until they are known. */
  children: (returns: readonly TopicReturn[] | null) => ReactNode
}

/** Renders with the person’s returns; those of a guest are only on this device. */
export function WithReturns({ children }: WithReturnsProps) {
  const uid = useAppSelector(selectUid)
  if (uid === null) return <GuestReturns>{children}</GuestReturns>
  return (
    <Suspense fallback={children(null)}>
      <RecordsProvider uid={uid}>
        <AccountReturns>{children}</AccountReturns>
      </RecordsProvider>
    </Suspense>
  )
}

function GuestReturns({ children }: WithReturnsProps) {
  const waiting = useWaitingChanges()
  return children(useMemo(() => activeReturns(waiting), [waiting]))
}

/** What waits on this device, and what was just sent until the server’s answer includes it, over what the server said. */
function AccountReturns({ children }: WithReturnsProps) {
  const { data, isUpToDate, hasFailed } = useServerQuery({
    query: topicReturnsQuery,
    variables: noVariables,
    context: returnsContext,
  })
  const changes = useUntilRefetched(useWaitingChanges(), isUpToDate, joinChanges)
  const returns = useMemo(() => activeReturns([...returnsIn(data), ...changes]), [data, changes])
  // A failure leaves what this device knows.
  return children(data === null && !hasFailed ? null : returns)
}

const noVariables = {}

function useWaitingChanges(): readonly ReturnChange[] {
  const waiting = useAppSelector(selectOwnWaitingRequests)
  return useMemo(() => changesIn(waiting), [waiting])
}

function joinChanges(before: readonly ReturnChange[], now: readonly ReturnChange[]): readonly ReturnChange[] {
  return [...before, ...now]
}
