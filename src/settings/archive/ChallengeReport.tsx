import { dailyChallengeLimits } from '../../../contract/challenges/limits'
import { t, tn } from '../../lib/translation'
import styles from './Data.module.css'
import type { HandledChallenge } from './importing'

/** Reports which challenges an import published again, and why it did not publish the others. */
export function ChallengeReport({ challenges }: { challenges: readonly HandledChallenge[] }) {
  if (challenges.length === 0) return null
  const count = (outcome: HandledChallenge['result']['outcome']) =>
    challenges.filter(({ result }) => result.outcome === outcome).length
  const [published, unchanged] = [count('PUBLISHED'), count('UNCHANGED')]
  return (
    <ul className={styles.list} aria-label={t('Challenges')}>
      {published > 0 && (
        <li>{tn(published, '{count} challenge published again', '{count} challenges published again')}</li>
      )}
      {unchanged > 0 && (
        <li>{tn(unchanged, '{count} challenge already existed', '{count} challenges already existed')}</li>
      )}
      {challenges.map((challenge) => {
        const words = formatFailure(challenge)
        return words === null ? null : (
          <li key={challenge.id} className={styles.trouble}>
            {words}
          </li>
        )
      })}
    </ul>
  )
}

/** Says why a challenge was not published; null if it was, or already existed. */
function formatFailure({ topicTitle: topic, result }: HandledChallenge): string | null {
  switch (result.outcome) {
    case 'PUBLISHED':
    case 'UNCHANGED':
      return null
    case 'TAKEN':
      return t('“{topic}” was not published: it already exists under another account.', { topic })
    case 'LIMIT_REACHED':
      return t(
        '“{topic}” was not published: you can publish {most} challenges a day. Import the file again tomorrow.',
        {
          ...{ topic, most: dailyChallengeLimits.publications },
        },
      )
    case 'REFUSED':
      return t('“{topic}” was not published. {reason}', { topic, reason: result.message })
  }
}
