import { Link, useRouterState } from '@tanstack/react-router'
import { useAppDispatch, useAppSelector } from '../lib/store-hooks'
import { selectRound } from '../exercise/round-state'
import { t } from '../lib/translation'
import { Button, buttonClass } from '../ui/Button'
import { entryGivenUp, selectChallenge } from './challenge-state'
import styles from './DraftNotice.module.css'

/** Reminds of an unsent entry on all pages that do not show it themselves. */
export function DraftNotice() {
  const dispatch = useAppDispatch()
  const draft = useAppSelector(selectChallenge)
  const round = useAppSelector(selectRound)
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const search = useRouterState({ select: ({ location }) => location.searchStr })
  if (draft.phase !== 'answering' && draft.phase !== 'choosing') return null
  const { challengeId, topicTitle, hostName } = draft.to
  const isAnswering = draft.phase === 'answering'
  const isInReview = pathname === '/exercise' && 'id' in round && round.id === draft.roundId
  // A set-up with the topic says it itself.
  const isSetUp = pathname === '/exercise' && new URLSearchParams(search).get('topic') === null
  if (pathname === `/challenges/${challengeId}` || isInReview || (isAnswering && !isSetUp)) return null
  return (
    <section aria-label={t('Your entry')} className={styles.notice}>
      <p>
        {isAnswering
          ? t('You have not answered “{topic}” by {name} yet.', {
              topic: topicTitle,
              name: hostName === '' ? t('No name') : hostName,
            })
          : t('Your entry to “{topic}” has not been sent yet.', { topic: topicTitle })}
      </p>
      <div className="actions">
        <Link to="/challenges/$id" params={{ id: challengeId }} className={buttonClass()}>
          {isAnswering ? t('See the challenge') : t('View entry')}
        </Link>
        <Button onClick={() => dispatch(entryGivenUp())}>{isAnswering ? t('Don’t take part') : t('Don’t send')}</Button>
      </div>
    </section>
  )
}
