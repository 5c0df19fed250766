import type { ReactNode } from 'react'
import { RecentRounds } from '../records/RecentRounds'
import { RecordsProvider } from './RecordsProvider'

/** The recent rounds with their client, as one lazy part. */
export default function RecentRoundsRoute({ uid, ifNone }: { uid: string; ifNone: ReactNode }) {
  return (
    <RecordsProvider key={uid} uid={uid}>
      <RecentRounds ifNone={ifNone} />
    </RecordsProvider>
  )
}
