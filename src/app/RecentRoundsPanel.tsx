import type { ReactNode } from 'react'
import { useBelowFoldReady } from '../lib/deferred-rendering'
import { RecentRounds } from '../records/RecentRounds'
import { UndoNotice } from '../records/UndoNotice'
import { RecordsProvider } from '../records/RecordsProvider'

/** The recent rounds with their GraphQL client, and the undo notice for deletions, in one chunk. */
export function RecentRoundsPanel({ uid, ifNone }: { uid: string; ifNone: ReactNode }) {
  const isWhole = useBelowFoldReady()
  return (
    <RecordsProvider key={uid} uid={uid}>
      {isWhole && <RecentRounds ifNone={ifNone} />}
      <UndoNotice />
    </RecordsProvider>
  )
}
