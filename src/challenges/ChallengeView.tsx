import { Suspense, useState } from 'react'
import type { PublicChallenge } from '../../contract/challenges/challenge'
import { categoryOf, roundLengthsMs, roundMs } from '../../contract/limits'
import { useAppDispatch, useAppSelector, useFeatures } from '../lib/store-hooks'
import { useKeptFocus } from '../lib/focus'
import { lazyComponent } from '../lib/lazy'
import { t } from '../lib/translation'
import { Button } from '../ui/Button'
import { FailureState } from '../ui/FailureState'
import { LoadingState } from '../ui/LoadingState'
import { formatApply, formatAnswered, formatClosingDay, formatEntryCount, formatKind } from './format-challenge'
import { selectChallenge, type ChallengeState } from './challenge-state'
import styles from './ChallengeView.module.css'
import { ContactHost } from './ContactHost'
import { CopyLink } from './CopyLink'
import { loadedChallenge, type OwnChallengeState } from './own-challenge-state'
import { Person } from './Person'
import { entryStatusOf } from './entry-status'
import type { PendingRequest } from './pending-requests'

/** Loaded only for logged-in people. */
const HostControls = lazyComponent(
  async () => (await import(/* webpackChunkName: "challenge-own" */ './HostControls')).HostControls,
)
const OwnEntry = lazyComponent(
  async () => (await import(/* webpackChunkName: "challenge-own" */ './OwnEntry')).OwnEntry,
)
const ReportButton = lazyComponent(
  async () => (await import(/* webpackChunkName: "challenge-own" */ './ReportButton')).ReportButton,
)
const SendEntry = lazyComponent(
  async () => (await import(/* webpackChunkName: "challenge-entry" */ './SendEntry')).SendEntry,
)

export interface ChallengeViewProps {
  challenge: PublicChallenge
  own: OwnChallengeState
  requests: readonly PendingRequest[]
}

/** A challenge: its topic, host and facts, and what the person can do now. */
export function ChallengeView({ challenge, own, requests }: ChallengeViewProps) {
  const { topicTitle, about, host, isJob } = challenge
  const mine = loadedChallenge(own)
  const draft = useAppSelector(selectChallenge)
  return (
    <article className="stack gap-5">
      <header>
        <p className="faint">{formatKind(challenge)}</p>
        <h1 dir="auto" className={styles.topic}>
          {topicTitle}
        </h1>
        <p className="below-4">
          <Person {...host} />
        </p>
      </header>
      {about !== '' && (
        <p dir="auto" className="written">
          {about}
        </p>
      )}
      <Facts challenge={challenge} />
      {own.status === 'loading' && <LoadingState label={t('Your participation')} />}
      {own.status === 'failed' && (
        <FailureState title={t('Your participation could not be loaded')} onRetry={own.retry}>
          {t('Check your connection, then try again.')}
        </FailureState>
      )}
      <Suspense fallback={null}>
        {mine?.isMine ? (
          <>
            {/* They answered it before they logged in. */}
            {isDraftFor(draft, challenge.id) && <SendEntry canSend={false} />}
            <HostControls {...{ challenge, review: mine.review, requests }} />
          </>
        ) : (
          <VisitorControls {...{ challenge, own, requests }} />
        )}
        {mine && !mine.isMine && (
          <div className="faint">
            <ReportButton challengeId={mine.id} title={isJob ? t('Report this job') : t('Report this challenge')} />
          </div>
        )}
      </Suspense>
    </article>
  )
}

const isDraftFor = (draft: ChallengeState, challengeId: string) =>
  draft.phase === 'choosing' && draft.to.challengeId === challengeId

function Facts({ challenge }: { challenge: PublicChallenge }) {
  const { closesAt, state, entryCount, answeredShare } = challenge
  return (
    <ul role="list" className={styles.facts} aria-label={t('About this challenge')}>
      <li>
        {state === 'open'
          ? t('Closes on {day}', { day: formatClosingDay(closesAt) })
          : t('Closed on {day}', { day: formatClosingDay(closesAt) })}
      </li>
      <li>{formatEntryCount(entryCount)}</li>
      {answeredShare !== null && <li>{formatAnswered(answeredShare)}</li>}
    </ul>
  )
}

/** The controls for everyone except the host. */
function VisitorControls({ challenge, own, requests }: ChallengeViewProps) {
  const dispatch = useAppDispatch()
  const { challengeEntry } = useFeatures()
  const keptFocus = useKeptFocus()
  const [trouble, setTrouble] = useState('')
  const draft = useAppSelector(selectChallenge)
  const { id, topicTitle, category, isJob, host } = challenge
  const mine = loadedChallenge(own)
  const entryStatus = entryStatusOf(mine?.myEntry ?? null, requests, draft, id)
  const isKnown = own.status === 'guest' || mine !== null
  const isOpen = challenge.state === 'open'
  const isChoosing = isDraftFor(draft, id)
  const canApply = isKnown && isOpen && (entryStatus === 'none' || entryStatus === 'withdrawn')

  const apply = async () => {
    const lengthMs = roundLengthsMs.find((length) => length === challenge.lengthMs) ?? roundMs
    const to = { challengeId: id, topicTitle, category: categoryOf(category), lengthMs, isJob, hostName: host.name }
    try {
      const { applyToChallenge } = await challengeEntry.load()
      await dispatch(applyToChallenge(to))
    } catch {
      setTrouble(t('The server could not be reached. Check your connection, then try again.'))
    }
  }

  return (
    <div {...keptFocus} role="group" aria-label={t('Your participation')} className="stack gap-5">
      {isKnown && entryStatus === 'none' && !isOpen && (
        <p role="status" className="large">
          {t('This challenge is closed.')}
        </p>
      )}
      {/* While it is loaded, the rest must not be hidden: that would lose the focus of the button that was pressed. */}
      <Suspense fallback={null}>
        {isKnown && entryStatus !== 'none' && (
          <OwnEntry {...{ entryStatus, isOpen, isJob, challengeId: id, entry: mine?.myEntry ?? null, requests }} />
        )}
      </Suspense>
      {isKnown && isChoosing && <SendEntry canSend={canApply} />}
      <div className="row">
        {canApply && !isChoosing && (
          <Button kind="primary" onClick={() => void apply()}>
            {formatApply(isJob)}
          </Button>
        )}
        {isKnown && (
          <ContactHost
            {...{ challenge, mine, isOpen, requests, hasEntry: entryStatus !== 'none' && entryStatus !== 'withdrawn' }}
          />
        )}
        {isOpen && <CopyLink id={id} />}
      </div>
      {trouble !== '' && <p role="alert">{trouble}</p>}
    </div>
  )
}
