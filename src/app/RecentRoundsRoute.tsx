import { RecentRounds } from '../records/RecentRounds'
import { RecordsProvider } from './RecordsProvider'

/** The recent rounds with their client, as one lazy part. */
export default function RecentRoundsRoute({ uid }: { uid: string }) {
  return (
    <RecordsProvider key={uid} uid={uid}>
      <RecentRounds />
    </RecordsProvider>
  )
}
