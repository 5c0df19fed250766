import type { ReactNode } from 'react'
import { RecentRounds } from '../records/RecentRounds'
import { UndoNotice } from '../records/UndoNotice'
import { RecordsProvider } from './RecordsProvider'

/** The recent rounds with their client, and the way back for one that was just deleted, as one lazy part. */
export default function RecentRoundsRoute({ uid, ifNone }: { uid: string; ifNone: ReactNode }) {
  return (
    <RecordsProvider key={uid} uid={uid}>
      <RecentRounds ifNone={ifNone} />
      <UndoNotice />
    </RecordsProvider>
  )
}
