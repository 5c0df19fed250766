import { NewsBadge } from '../challenges/NewsBadge'
import { RecordsProvider } from './RecordsProvider'

/** The badge in the navigation, inside the user's GraphQL client. */
export function ChallengesBadge({ uid }: { uid: string }) {
  return (
    <RecordsProvider key={uid} uid={uid}>
      <NewsBadge />
    </RecordsProvider>
  )
}
