import type { ReactNode } from 'react'
import { useBelowFoldReady } from '../lib/deferred-rendering'
import { RecentRounds } from '../records/RecentRounds'
import { UndoNotice } from '../sync/notices/UndoNotice'

/** The recent rounds, and the undo notice for deletions, in one chunk. */
export function RecentRoundsPanel({ ifNone }: { ifNone: ReactNode }) {
  const isWhole = useBelowFoldReady()
  return (
    <>
      {isWhole && <RecentRounds ifNone={ifNone} />}
      <UndoNotice />
    </>
  )
}
