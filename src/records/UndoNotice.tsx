import { Suspense } from 'react'
import { useAppSelector } from '../app/hooks'
import { lazyComponent } from '../lib/lazy'
import { selectHeldDeletions } from './outbox'

/** Fetched with the first deletion. */
const UndoDeletion = lazyComponent(
  async () => (await import(/* webpackChunkName: "undo-deletion" */ './UndoDeletion')).UndoDeletion,
)

/** The way back for what was deleted a moment ago, wherever the person has gone since; nothing where nothing was. */
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
