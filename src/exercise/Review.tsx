import { Link } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'
import { useAppDispatch, useAppSelector } from '../app/hooks'
import { loginOrRegisterAsked } from '../dialogs/dialogs'
import { renderPlain, type RenderRoundView } from '../lib/round-view'
import { t, tWord } from '../lib/translation'
import { selectPreferences } from '../preferences/preferences'
import { selectWaitingCount } from '../records/outbox'
import { Button, buttonClass } from '../ui/Button'
import { IdeaList } from '../ui/IdeaList'
import { Page } from '../ui/Page'
import { Ring } from '../ui/Ring'
import { SyncStatus } from '../ui/SyncStatus'
import { classes } from '../ui/classes'
import { describeRing } from '../ui/format-ring'
import { CopyIdeas } from './CopyIdeas'
import { selectRoundSync } from './save-round'
import styles from './Review.module.css'
import { formatReview } from './format-review'
import type { RoundState } from './round-state'

type Reviewed = Extract<RoundState, { phase: 'over' | 'kept' | 'notKept' | 'discarded' }>
type Finished = Exclude<Reviewed, { phase: 'discarded' }>

interface ReviewProps {
  round: Reviewed
  renderReview: RenderRoundView | undefined
  onAnother: () => void
}

/** After the minute. What can be done stands at the top, where a sheet at the bottom never covers it. */
export function Review({ round, renderReview, onAnother }: ReviewProps) {
  return (
    <Page width="narrow">
      {round.phase === 'discarded' ? (
        <>
          <FocusedHeading>{t('Stopped')}</FocusedHeading>
          <p className={styles.words}>{t('You stopped before the first idea, so nothing was saved.')}</p>
          <div className={styles.actions}>
            <AnotherRound onClick={onAnother} />
          </div>
        </>
      ) : (
        <FinishedReview {...{ round, renderReview, onAnother }} />
      )}
    </Page>
  )
}

function FinishedReview({ round, renderReview = renderPlain, onAnother }: ReviewProps & { round: Finished }) {
  const { ideasPerRound } = useAppSelector(selectPreferences)
  const isNotKept = round.phase === 'notKept'
  const { id, topicTitle, category, ideas, durationMs, lengthMs, localDay } = round
  return (
    <>
      <FocusedHeading>{round.ending === 'stopped' ? t('Stopped') : t("Time's up")}</FocusedHeading>
      <p className={styles.words}>{formatReview(round, ideasPerRound)}</p>
      {round.phase === 'notKept' ? <CopyIdeas round={round} /> : <RoundSync />}
      <div className={styles.actions}>
        <AnotherRound onClick={onAnother} disabled={round.phase === 'over'} isPrimary={!isNotKept} />
        {!isNotKept && (
          <Link to="/records/$id" params={{ id: round.id }} className={buttonClass()}>
            {t('See the record')}
          </Link>
        )}
      </div>
      {!isNotKept && <KeepingOffer isKept={round.phase === 'kept'} />}
      {renderReview({
        ...{ id, topicTitle, category, ideas, durationMs, lengthMs, localDay },
        isKept: round.phase === 'kept',
        ring: (marks) => <Ring marks={marks} lengthMs={lengthMs} label={describeRing(marks, lengthMs)} />,
        list: (all) => <IdeaList ideas={all} />,
        renderLayout: ({ ring, list, groups, report, voice, note }) => (
          <>
            <div className={styles.topic}>
              <div className={styles.ring}>{ring}</div>
              <div>
                <p className="faint">{tWord(category)}</p>
                <h2 dir="auto">{topicTitle}</h2>
              </div>
            </div>
            {list}
            {round.lastWasUnfinished && (
              <p className={styles.unfinished}>{t('You were still writing your last idea; it was saved as it was.')}</p>
            )}
            {[groups, report, voice, note].map(
              (part, place) =>
                part && (
                  <div key={place} className={styles.figures}>
                    {part}
                  </div>
                ),
            )}
          </>
        ),
      })}
    </>
  )
}

/** What had the focus is gone: it goes on here, and a screen reader says how the round ended. */
function FocusedHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h1 ref={heading} tabIndex={-1} className={styles.heading}>
      {children}
    </h1>
  )
}

interface AnotherRoundProps {
  onClick: () => void
  disabled?: boolean
  isPrimary?: boolean
}

function AnotherRound({ onClick, disabled = false, isPrimary = true }: AnotherRoundProps) {
  return (
    <Button
      kind={isPrimary ? 'primary' : 'quiet'}
      className={styles.another}
      onClick={onClick}
      disabled={disabled}
      data-shortcut="n"
    >
      {t('Another round')}
    </Button>
  )
}

/** For a guest: the round is on this device alone. Its place is kept while it is being stored. */
function KeepingOffer({ isKept }: { isKept: boolean }) {
  const dispatch = useAppDispatch()
  const isGuest = useAppSelector(({ session }) => session.phase === 'signedOut')
  if (!isGuest) return null
  return (
    <p className={classes(styles.offer, !isKept && styles.offerAhead)}>
      {t('Saved on this device only.')}{' '}
      <Button kind="link" onClick={() => dispatch(loginOrRegisterAsked({ reason: 'roundCouldBeKept' }))}>
        {t('Keep it in your records')}
      </Button>
    </p>
  )
}

/** Where the round under review is, and how many rounds wait with it. */
function RoundSync() {
  const words = useAppSelector(selectRoundSync)
  const waiting = useAppSelector(selectWaitingCount)
  return words && <SyncStatus words={words} waiting={waiting > 1 ? waiting : 0} />
}
