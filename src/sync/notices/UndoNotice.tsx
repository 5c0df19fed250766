import { Suspense } from 'react'
import { useAppSelector } from '../../lib/store-hooks'
import { lazyComponent } from '../../lib/lazy'
import { selectHeldDeletions } from '../outbox/outbox'

/** Loaded with the first deletion. */
const UndoDeletion = lazyComponent(
  async () => (await import(/* webpackChunkName: "outbox-notices" */ './UndoDeletion')).UndoDeletion,
)

/** Offers to undo recent deletions, on every page. */
export function UndoNotice() {
  const { length } = useAppSelector(selectHeldDeletions)
  return (
    length > 0 && (
      <Suspense fallback={null}>
        <UndoDeletion count={length} />
      </Suspense>
    )
  )
}
