import { Link } from '@tanstack/react-router'
import { selectChallenge } from '../challenges/challenge-state'
import { SendEntry } from '../challenges/SendEntry'
import { t } from '../lib/translation'
import { useAppSelector } from './hooks'

/** Beside the minute that answers a challenge: what is to be sent of it, and afterwards where it is. */
export function AnsweredChallenge() {
  const entry = useAppSelector(selectChallenge)
  if (entry.phase !== 'handedOver') return <SendEntry />
  return (
    <p role="status">
      {t('Your entry is on its way.')}{' '}
      <Link to="/challenges/$id" params={{ id: entry.to.challengeId }}>
        {t('See the challenge')}
      </Link>
    </p>
  )
}
