import type { FixedTopicPartProps } from '../lib/fixed-topic'
import { useAppSelector } from '../lib/store-hooks'
import { t } from '../lib/translation'
import { selectIsSignedIn } from '../session/session'
import { selectChallenge } from './challenge-state'
import { formatWhoAsks } from './WhoAsks'

/** Before the round that answers a challenge: who asks, and what they will see. */
export function ChallengeTopic({ topicTitle, children, otherwise }: FixedTopicPartProps) {
  const draft = useAppSelector(selectChallenge)
  const isSignedIn = useAppSelector(selectIsSignedIn)
  if (draft.phase !== 'answering' || draft.to.topicTitle !== topicTitle) return otherwise
  return children({
    lead: formatWhoAsks(draft.to.hostName),
    inRing: t('You choose afterwards what they see'),
    isLengthFixed: true,
    ...(!isSignedIn && { below: t('Sending needs an account. Thinking does not.') }),
  })
}
