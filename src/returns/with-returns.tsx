import { Suspense, useMemo, type ReactNode } from 'react'
import { lazyComponent } from '../lib/lazy'
import { useAppSelector } from '../lib/store-hooks'
import { selectUid } from '../session/session'
import { activeReturns, type TopicReturn } from './topic-return'
import { useWaitingChanges } from './use-waiting-changes'

export interface WithReturnsProps {
  /** `null` until they are known. */
  children: (returns: readonly TopicReturn[] | null) => ReactNode
}

/** Renders with the person’s returns; those of a guest are only on this device. */
export function WithReturns({ children }: WithReturnsProps) {
  const uid = useAppSelector(selectUid)
  if (uid === null) return <GuestReturns>{children}</GuestReturns>
  return (
    <Suspense fallback={children(null)}>
      <AccountReturns uid={uid}>{children}</AccountReturns>
    </Suspense>
  )
}

/** A guest needs no code for the server. */
const AccountReturns = lazyComponent(
  async () => (await import(/* webpackChunkName: "account-returns" */ './AccountReturns')).AccountReturns,
)

function GuestReturns({ children }: WithReturnsProps) {
  const waiting = useWaitingChanges()
  return children(useMemo(() => activeReturns(waiting), [waiting]))
}
