import { RecordsProvider } from '../RecordsProvider'
import { AccountTopicRounds } from './AccountTopicRounds'
import type { TopicRoundsProps } from './GuestTopicRounds'

/** The logged-in person's rounds on a topic, with the GraphQL client that loads them. */
export function MemberTopic({ uid, ...props }: TopicRoundsProps & { uid: string }) {
  return (
    <RecordsProvider key={uid} uid={uid}>
      <AccountTopicRounds {...props} />
    </RecordsProvider>
  )
}
