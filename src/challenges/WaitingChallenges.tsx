import { Link } from '@tanstack/react-router'
import { shallowEqual } from 'react-redux'
import { useAppSelector } from '../lib/store-hooks'
import { t } from '../lib/translation'
import { selectWaitingRequests } from '../sync/outbox/outbox'
import { Section } from '../ui/Section'
import styles from './MyChallengesScreen.module.css'
import { inputText, pendingRequestsIn } from './pending-requests'

/** Challenges published on this device that have not reached the server. */
export function WaitingChallenges({ known }: { known: readonly string[] }) {
  const entries = useAppSelector(selectWaitingRequests, shallowEqual)
  const waiting = entries
    .flatMap(pendingRequestsIn)
    .filter((request) => request.name === 'publishChallenge' && !known.includes(inputText(request, 'id')))
  if (waiting.length === 0) return null
  return (
    <Section title={t('Not published yet')} className="below-6">
      <ul role="list">
        {waiting.map((request) => (
          <li key={request.sequence} className={styles.row}>
            <div className="fill">
              <Link to="/challenges/$id" params={{ id: inputText(request, 'id') }} dir="auto" className={styles.topic}>
                {inputText(request, 'topicTitle')}
              </Link>
              <p className="faint">{request.refusal ?? t('Saved on this device')}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
