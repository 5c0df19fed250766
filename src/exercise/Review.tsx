import { Link } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'
import { useAppDispatch, useAppSelector } from '../lib/store-hooks'
import { defaultAim } from '../../contract/limits'
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
import { TopicParts } from '../ui/TopicParts'
import { classes } from '../ui/classes'
import { describeRing } from '../ui/format-ring'
import { CopyIdeas } from './CopyIdeas'
import { selectRoundSync } from './save-round'
import styles from './Review.module.css'
import { formatReview } from './format-review'
import { useIgnoredTyping } from './use-ignored-typing'
import type { RoundState } from './round-state'

type Reviewed = Extract<RoundState, { phase: 'over' | 'kept' | 'notKept' | 'discarded' }>
type Finished = Exclude<Reviewed, { phase: 'discarded' }>

interface ReviewProps {
  round: Reviewed
  renderReview: RenderRoundView | undefined
  /** Offers a guest an account; it lies in the page, so that it covers nothing. */
  signInOffer: ReactNode
  onAnother: () => void
}

/** After the minute, in the order of what people do next: another round, the ideas, a note; then what is folded. */
export function Review({ round, ...props }: ReviewProps) {
  if (round.phase !== 'discarded') return <FinishedReview {...{ round, ...props }} />
  return (
    <Page width="narrow">
      <FocusedHeading>{t('Stopped')}</FocusedHeading>
      <p className={styles.words}>{t('You stopped before the first idea, so nothing was saved.')}</p>
      <div className={styles.actions}>
        <AnotherRound onClick={props.onAnother} />
      </div>
    </Page>
  )
}

function FinishedReview(props: ReviewProps & { round: Finished }) {
  const { round, renderReview = renderPlain, signInOffer, onAnother } = props
  const { ideasPerRound } = useAppSelector(selectPreferences)
  useIgnoredTyping(round.ending)
  const isNotKept = round.phase === 'notKept'
  const { id, topicTitle, category, aim = defaultAim, ideas, durationMs, lengthMs, localDay } = round
  return (
    <Page width="widest" className={styles.page}>
      <div className={styles.head}>
        <div className={styles.status}>
          <FocusedHeading>{round.ending === 'stopped' ? t('Stopped') : t("Time's up")}</FocusedHeading>
          {!isNotKept && <RoundSync />}
        </div>
        <h2 dir="auto">{topicTitle}</h2>
        <p className="faint">{tWord(category)}</p>
        <p className={styles.words}>{formatReview(round, ideasPerRound)}</p>
      </div>
      <div>
        {round.phase === 'notKept' && <CopyIdeas round={round} />}
        <div className={styles.actions}>
          <AnotherRound onClick={onAnother} disabled={round.phase === 'over'} isPrimary={!isNotKept} />
          {!isNotKept && (
            <Link to="/records/$id" params={{ id: round.id }} className={buttonClass()}>
              {t('See the record')}
            </Link>
          )}
        </div>
        {!isNotKept && <TopicParts {...{ topicTitle, category, localDay }} />}
        {!isNotKept && <KeepingOffer isKept={round.phase === 'kept'} />}
      </div>
      {renderReview({
        ...{ id, topicTitle, category, aim, ideas, durationMs, lengthMs, localDay },
        isKept: round.phase === 'kept',
        ring: (marks) => <Ring marks={marks} lengthMs={lengthMs} label={describeRing(marks, lengthMs)} />,
        list: (all) => <IdeaList ideas={all} />,
        renderLayout: ({ ring, tools, list, newOnTopic, earlierBest, groups, report, voice, note }) => (
          <>
            <div className={styles.ring}>{ring}</div>
            <div>
              <p className={styles.new}>{newOnTopic}</p>
              {list}
              {round.lastWasUnfinished && (
                <p className={styles.unfinished}>
                  {t('You were still writing your last idea; it was saved as it was.')}
                </p>
              )}
            </div>
            <div className={styles.tools}>{tools}</div>
            {signInOffer}
            <div className={styles.note}>{note}</div>
            <div className={styles.figures}>
              {groups}
              {report}
              {voice}
              {/* Last, so that nothing moves when it comes. */}
              {earlierBest}
            </div>
          </>
        ),
      })}
    </Page>
  )
}

/** Takes the focus, because the focused element was removed. A screen reader then says how the round ended. */
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
      {' · '}
      <Link to="/ideas" search={{ show: 'all' }}>
        {t('Your ideas')}
      </Link>
    </p>
  )
}

/** Where the round under review is, and how many rounds wait with it. */
function RoundSync() {
  const words = useAppSelector(selectRoundSync)
  const waiting = useAppSelector(selectWaitingCount)
  return words && <SyncStatus words={words} waiting={waiting > 1 ? waiting : 0} />
}
