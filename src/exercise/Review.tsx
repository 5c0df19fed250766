import { Link } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'
import type { IdeaInput } from '../../contract/records'
import { useAppDispatch, useAppSelector } from '../app/hooks'
import { loginOrRegisterAsked } from '../dialogs/dialogs'
import { showPlain, type ShowMinute } from '../lib/shown-minute'
import { selectPreferences } from '../preferences/preferences'
import { Button, buttonClass } from '../ui/Button'
import { Page } from '../ui/Page'
import { Ring } from '../ui/Ring'
import { describeMarks } from '../ui/ring-words'
import { CopyIdeas } from './CopyIdeas'
import { IdeaList } from './IdeaList'
import { reviewWords } from './review-words'
import type { RoundState } from './round-state'
import { RoundSync } from './RoundSync'
import styles from './Review.module.css'

type Reviewed = Extract<RoundState, { phase: 'over' | 'kept' | 'notKept' | 'discarded' }>
type Finished = Exclude<Reviewed, { phase: 'discarded' }>

interface ReviewProps {
  round: Reviewed
  /** Draws the measurements of the round. */
  figures: ((ideas: IdeaInput[]) => ReactNode) | undefined
  showMinute: ShowMinute | undefined
  onAnother: () => void
}

/** After the minute. What can be done stands at the top, where a sheet at the bottom never covers it. */
export function Review({ round, figures, showMinute, onAnother }: ReviewProps) {
  return (
    <Page width="narrow">
      {round.phase === 'discarded' ? (
        <>
          <FocusedHeading>Stopped</FocusedHeading>
          <p className={styles.words}>You stopped before the first idea, so nothing was saved.</p>
          <div className={styles.actions}>
            <AnotherRound onClick={onAnother} />
          </div>
        </>
      ) : (
        <FinishedReview {...{ round, figures, showMinute, onAnother }} />
      )}
    </Page>
  )
}

function FinishedReview({ round, figures, showMinute = showPlain, onAnother }: ReviewProps & { round: Finished }) {
  const { ideasPerRound } = useAppSelector(selectPreferences)
  const isNotKept = round.phase === 'notKept'
  const { id, topicTitle, ideas, durationMs } = round
  return (
    <>
      <FocusedHeading>{round.ending === 'stopped' ? 'Stopped' : "Time's up"}</FocusedHeading>
      <p className={styles.words}>{reviewWords(round, ideasPerRound)}</p>
      {round.phase === 'notKept' ? <CopyIdeas round={round} /> : <RoundSync />}
      <div className={styles.actions}>
        <AnotherRound onClick={onAnother} disabled={round.phase === 'over'} isPrimary={!isNotKept} />
        {!isNotKept && (
          <Link to="/records/$id" params={{ id: round.id }} className={buttonClass()}>
            See the record
          </Link>
        )}
      </div>
      {round.phase === 'kept' && <KeepingOffer />}
      {showMinute({
        ...{ id, topicTitle, ideas, durationMs },
        isKept: round.phase === 'kept',
        ring: (marks) => <Ring marks={marks} label={describeMarks(marks)} />,
        list: (all) => <IdeaList ideas={all} />,
        lay: ({ ring, list, voice }) => (
          <>
            <div className={styles.topic}>
              <div className={styles.ring}>{ring}</div>
              <div>
                <p className="faint">{round.category}</p>
                <h2 dir="auto">{topicTitle}</h2>
              </div>
            </div>
            {list}
            {ideas.length > 0 && (
              <>
                {round.lastWasUnfinished && (
                  <p className={styles.unfinished}>You were still writing the last one; it was kept as it stood.</p>
                )}
                <div className={styles.figures}>{figures?.(ideas)}</div>
              </>
            )}
            {voice && <div className={styles.figures}>{voice}</div>}
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
    <Button kind={isPrimary ? 'primary' : 'quiet'} className={styles.another} onClick={onClick} disabled={disabled}>
      Another round
    </Button>
  )
}

/** For a guest: the round is on this device alone. */
function KeepingOffer() {
  const dispatch = useAppDispatch()
  const isGuest = useAppSelector(({ session }) => session.phase === 'signedOut')
  if (!isGuest) return null
  return (
    <p className={styles.offer}>
      It is on this device only.{' '}
      <button
        type="button"
        className={styles.offerButton}
        onClick={() => dispatch(loginOrRegisterAsked({ reason: 'roundCouldBeKept' }))}
      >
        Keep it in your records
      </button>
    </p>
  )
}
