import { Link, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode, useState } from 'react'
import { useAppSelector, useAppDispatch } from '../lib/store-hooks'
import { defaultAim, categories, categoryOf } from '../../contract/limits'
import type { Lazy } from '../lib/lazy'
import { renderPlain, type RenderRoundView } from '../lib/round-view'
import { t, tn, tWord } from '../lib/translation'
import { useIgnoredTyping } from '../lib/use-ignored-typing'
import { selectWaitingCount, changeRecord, selectTrouble, type SaveResult } from '../sync/outbox/outbox'
import { Button } from '../ui/Button'
import { classes } from '../ui/classes'
import { IdeaList } from '../ui/IdeaList'
import { LazyPart } from '../ui/LazyPart'
import { Page } from '../ui/Page'
import { Ring } from '../ui/Ring'
import { SyncStatus } from '../ui/SyncStatus'
import { TopicParts } from '../ui/TopicParts'
import { describeRing } from '../ui/format-ring'
import { CopyIdeas } from './CopyIdeas'
import { selectRoundSync } from './save-round'
import { LabelsOfReplay, replaySecondsOf, useReplay, WordsOfReplay } from './Replay'
import { formatReview, isPlainCount } from './format-review'
import type { FixedTopicViews } from './fixed-topic-views'
import type { RoundState } from './round-state'
import { SelectField } from '../ui/SelectField'
import { topicEdited, type FinishedRound } from './round'
import styles from './Review.module.css'

type Reviewed = Extract<RoundState, { phase: 'over' | 'kept' | 'notKept' | 'discarded' }>
type Finished = Exclude<Reviewed, { phase: 'discarded' }>

interface ReviewProps {
  round: Reviewed
  renderReview: RenderRoundView | undefined
  /** Offers a guest an account; it lies in the page, so that it covers nothing. */
  signInOffer: ReactNode
  fixedTopic: Lazy<FixedTopicViews>
  onAnother: () => void
}

/** After the minute, in the order of what people do next: look at it, another round, the ideas, a note; then what is folded. */
export function Review({ round, ...props }: ReviewProps) {
  if (round.phase !== 'discarded') return <FinishedReview {...{ round, ...props }} />
  return (
    <Page width="narrow">
      <FocusedHeading>{t('Stopped')}</FocusedHeading>
      <p className="soft">{t('You stopped before the first idea, so nothing was saved.')}</p>
      <div className={classes('actions', styles.actions)}>
        <AnotherRound onClick={props.onAnother} />
      </div>
    </Page>
  )
}

function FinishedReview(props: ReviewProps & { round: Finished }) {
  const { round, renderReview = renderPlain, signInOffer, fixedTopic, onAnother } = props
  const isTopicFixed = useSearch({ strict: false }).topic !== undefined
  const isReplaying = useReplay(round.id)
  const isNotKept = round.phase === 'notKept'
  const { id, topicTitle, category, aim = defaultAim, ideas, durationMs, lengthMs, localDay, ending } = round
  useIgnoredTyping(ending === 'timeRanOut')
  return (
    <Page width="widest" className={styles.page}>
      <div className={styles.head}>
        <div className={styles.status}>
          <FocusedHeading>{ending === 'stopped' ? t('Stopped') : t("Time's up")}</FocusedHeading>
          {!isNotKept && <RoundSync />}
        </div>
        {isTopicFixed && (
          // Its line is kept free until the rounds on the topic are known.
          <p className="soft small line-high">
            <LazyPart part={fixedTopic}>
              {({ TopicOrigin }) => <TopicOrigin roundId={id} topicTitle={topicTitle} />}
            </LazyPart>
          </p>
        )}
        <h2 dir="auto">{topicTitle}</h2>
        <div className={styles.category}>
          {round.phase === 'kept' ? <CategoryChoice {...{ id, category }} /> : <p>{tWord(category)}</p>}
        </div>
      </div>
      {renderReview({
        ...{ id, topicTitle, category, aim, ideas, durationMs, lengthMs },
        isKept: round.phase === 'kept',
        lastWasUnfinished: round.lastWasUnfinished,
        ring: (marks) => (
          <Ring
            {...{ marks, lengthMs }}
            label={describeRing(marks, lengthMs)}
            appearsAfter={isReplaying ? replaySecondsOf : undefined}
          >
            {/* The ring's label says it. */}
            <p aria-hidden className={styles.count}>
              <strong>{marks.length}</strong> {tn(marks.length, 'idea', 'ideas')}
            </p>
            {isReplaying && <LabelsOfReplay ideas={marks} lengthMs={lengthMs} />}
          </Ring>
        ),
        list: (all) => <IdeaList ideas={all} />,
        renderLayout: ({
          ideas: newest,
          ring,
          standing,
          player,
          firstAction,
          share,
          list,
          newOnTopic,
          earlierBest,
          groups,
          report,
          voice,
          note,
        }) => (
          <>
            <div className={styles.side}>
              <div className={styles.ring}>{ring}</div>
              <p className={styles.words}>
                <span className={isPlainCount({ ending, ideas: newest }) ? styles.narrowOnly : undefined}>
                  {formatReview({ ending, durationMs, ideas: newest })}
                </span>
                {t(' ')}
                {standing}
                {isReplaying && <WordsOfReplay ideas={ideas} lengthMs={lengthMs} />}
              </p>
              <p className={classes('soft small line-high', styles.new)}>{newOnTopic}</p>
              <div className={classes('actions', styles.actions)}>
                {firstAction}
                <AnotherRound
                  onClick={onAnother}
                  disabled={round.phase === 'over'}
                  isPrimary={!isNotKept && !firstAction}
                />
                {share}
              </div>
              {!isNotKept && (
                <div className={styles.more}>
                  <Link to="/records/$id" params={{ id }}>
                    {t('See the record')}
                  </Link>
                  <TopicParts {...{ topicTitle, category, localDay }} />
                </div>
              )}
            </div>
            <div className={classes('stack gap-4', styles.main)}>
              {round.phase === 'notKept' && <CopyIdeas round={round} />}
              <div>{list}</div>
              <div className={classes('stack start', styles.player)}>{player}</div>
              {signInOffer}
              {!isNotKept && <div className={styles.note}>{note}</div>}
              <div>
                {groups}
                {report}
                {voice}
                {/* Last, so that nothing moves when it comes. */}
                {earlierBest}
              </div>
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
    <h1 ref={heading} tabIndex={-1}>
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

/** Where the round under review is, and how many rounds wait with it. */
function RoundSync() {
  const words = useAppSelector(selectRoundSync)
  const waiting = useAppSelector(selectWaitingCount)
  return words && <SyncStatus words={words} waiting={waiting > 1 ? waiting : 0} />
}

/** Changes the category of the round under review: who starts at once has not chosen one. */
function CategoryChoice({ id, category }: Pick<FinishedRound, 'id' | 'category'>) {
  const dispatch = useAppDispatch()
  const [result, setResult] = useState<SaveResult | null>(null)
  const trouble = useAppSelector((state) => selectTrouble(state, result))

  const choose = async (chosen: typeof category) => {
    dispatch(topicEdited({ id, category: chosen }))
    setResult(await dispatch(changeRecord(id, { category: chosen })))
  }

  return (
    <SelectField
      label={t('Category')}
      inText
      options={categories.map((value) => ({ value, label: tWord(value) }))}
      value={category}
      onChange={({ currentTarget: { value } }) => void choose(categoryOf(value))}
      {...(trouble !== null && { error: t('This could not be saved: {trouble}', { trouble }) })}
    />
  )
}
