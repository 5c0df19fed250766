import { useMemo, useState, type ReactNode, Suspense } from 'react'
import type { RoundOfIdeas } from '../lib/distinct-ideas'
import type { RoundVoice, RoundView } from '../lib/round-view'
import { t, tn } from '../lib/translation'
import { Button } from '../ui/Button'
import { classes } from '../ui/classes'
import { FaintMarks } from '../ui/FaintMarks'
import { FoldedSection } from '../ui/FoldedSection'
import type { PastRounds } from './compare'
import { groupOf, isPicked } from './edit-ideas'
import { Duet } from './Duet'
import { GroupNames } from './GroupNames'
import { firstWithoutGroup, groupsOf } from './groups'
import { IdeaRows, type Grouping, type Said } from './IdeaRows'
import { earlierOnTopic, newOnTopic, type NewOnTopic } from './new-on-topic'
import { RoundReport } from './RoundReport'
import { RoundStanding } from './RoundStanding'
import { SendBack } from './SendBack'
import type { SharedMinute } from './shared-minute'
import { SwitchesView } from './SwitchesView'
import { useEditing } from './use-editing'
import { lazyComponent } from '../lib/lazy'
import { Dialog } from '../ui/Dialog'
import { SlowLoadingNotice } from '../ui/SlowLoadingNotice'
import type { SharedRound } from './share/shared-round'
import type { IdeaInput } from '../../contract/record'
import { lanesOf, pointAt } from '../ui/ring-geometry'
import styles from './ReviewedMinute.module.css'

/** In view box units of the ring's face: 100 wide, centred on 0. */
const markRadius = 46.4
const laneWidth = 3.6
const letterRadius = 37.5

export interface ReviewedMinuteProps extends RoundView {
  voice: RoundVoice
  /** The person's past rounds, as far as they are loaded. */
  past: PastRounds
  note: ReactNode
  /** The first button; null if there is none. */
  firstAction: ReactNode
  /** The earlier rounds on the topic, oldest first; null until they are known. */
  earlier: readonly RoundOfIdeas[] | null
  linkToTopic: (words: string) => ReactNode
  /** The minute in the link that led to the round; null without one. */
  theirs: SharedMinute | null
}

/** The review of a round: its ideas can be picked, edited and grouped, and are measured. */
export function ReviewedMinute(minute: ReviewedMinuteProps) {
  const { id, isKept, topicTitle, category, aim, durationMs, lengthMs } = minute
  const { lastWasUnfinished = false, ring, renderLayout, voice, past, note, earlier, linkToTopic, theirs } = minute
  const [said, setSaid] = useState<Said>({ words: '', isShown: false })
  const [grouping, setGrouping] = useState<Grouping>(null)
  const { ideas, edit, trouble, keepWhileWriting, tryAgain } = useEditing(id, minute.ideas, (words) =>
    setSaid({ words, isShown: false }),
  )
  const say = (words: string) => setSaid({ words, isShown: true })

  const before = useMemo(() => earlierOnTopic(earlier), [earlier])
  const news = useMemo(() => before && newOnTopic(ideas, before), [ideas, before])
  const hasGroups = ideas.some((idea) => groupOf(idea) !== null)
  const measured = { round: { id, category, aim, durationMs, lengthMs }, ideas, past }

  return renderLayout({
    ideas,
    ring: (
      <MarkedRing ideas={ideas} lengthMs={lengthMs} hand={voice.hand(ideas)}>
        {ring(ideas)}
        {theirs && <FaintMarks {...theirs} label={t('Their ring')} />}
      </MarkedRing>
    ),
    standing: <RoundStanding {...measured} />,
    player: voice.controls,
    firstAction:
      minute.firstAction ??
      (theirs && <SendBack key={theirs.packedIdeas} {...{ topicTitle, ideas, lengthMs, theirs }} />),
    share: ideas.length > 0 && <ShareRound {...{ topicTitle, ideas, lengthMs }} />,
    list: (
      <>
        {theirs && <Duet own={ideas} theirs={theirs} canAnswer />}
        <IdeaRows
          {...{ ideas, voice, edit, keepWhileWriting, said, grouping, lastWasUnfinished }}
          news={news?.marks}
          canEdit={isKept}
          onGrouping={setGrouping}
          onSay={say}
        />
        {trouble !== null && (
          <div role="alert" className={classes('row trouble below-4', styles.trouble)}>
            <p>{t('The last change could not be saved: {trouble} It stays on this page.', { trouble })}</p>
            <Button onClick={tryAgain}>{t('Try again')}</Button>
          </div>
        )}
        {isKept && ideas.length > 1 && (
          <Button
            kind="plain"
            className={styles.grouping}
            pressed={grouping !== null}
            onClick={() => setGrouping(grouping ? null : { chosen: firstWithoutGroup(ideas) ?? null })}
          >
            {t('Group ideas')}
          </Button>
        )}
      </>
    ),
    newOnTopic: news && news.outOf > 0 && linkToTopic(formatNews(news)),
    earlierBest: before && <EarlierBest ideas={before.best} />,
    groups: isKept && hasGroups && (
      <FoldedSection title={t('Groups')} className="stack">
        <GroupNames ideas={ideas} edit={edit} />
        <SwitchesView ideas={ideas} lengthMs={lengthMs} />
      </FoldedSection>
    ),
    report: <RoundReport {...measured} />,
    voice: voice.figures({ ideas, onSay: say }),
    note,
  })
}

function formatNews({ found, outOf }: NewOnTopic): string {
  return tn(outOf, '{found} of {count} idea is new on this topic', '{found} of {count} ideas are new on this topic', {
    found,
  })
}

/** The best ideas of earlier rounds on the topic, folded: they are for afterwards. Nothing if there are none. */
function EarlierBest({ ideas }: { ideas: readonly string[] }) {
  if (ideas.length === 0) return null
  return (
    <FoldedSection title={t('Earlier best ideas on this topic ({count})', { count: ideas.length })}>
      <ul role="list" aria-label={t('Earlier best ideas')}>
        {ideas.map((text) => (
          <li key={text} dir="auto" className="lined break-anywhere">
            {text}
          </li>
        ))}
      </ul>
    </FoldedSection>
  )
}

const ShareContent = lazyComponent(
  async () => (await import(/* webpackChunkName: "share" */ './share/ShareContent')).ShareContent,
)

/** Opens what can be shared of a round. The code that draws its picture loads at the first press. */
function ShareRound(round: SharedRound) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{t('Share')}</Button>
      <Dialog title={t('Share this round')} open={isOpen} onClose={() => setIsOpen(false)}>
        <Suspense fallback={<SlowLoadingNotice />}>
          <ShareContent {...round} />
        </Suspense>
      </Dialog>
    </>
  )
}

interface MarkedRingProps {
  ideas: readonly IdeaInput[]
  lengthMs: number
  /** An overlay for the whole ring. */
  hand: ReactNode
  /** The ring. */
  children: ReactNode
}

/** The ring with a circle around each picked idea, and the letters of the groups inside. */
function MarkedRing({ ideas, lengthMs, hand, children }: MarkedRingProps) {
  const letters = new Map(groupsOf(ideas).map(({ name, letter }) => [name, letter]))
  const lanes = lanesOf(ideas, lengthMs)
  return (
    <div className={styles.place}>
      {children}
      <svg className={styles.marks} viewBox="-50 -50 100 100" aria-hidden>
        {ideas.map((idea, index) => {
          const angle = Math.min(idea.atMs / lengthMs, 1) * 360
          const group = groupOf(idea)
          const at = pointAt(angle, markRadius + laneWidth * (lanes[index] ?? 0))
          const beside = pointAt(angle, letterRadius)
          return (
            <g key={index}>
              {isPicked(idea) && <circle className={styles.best} cx={at.x} cy={at.y} r="3.7" />}
              {group !== null && (
                <text className={styles.letter} x={beside.x} y={beside.y}>
                  {letters.get(group)}
                </text>
              )}
            </g>
          )
        })}
      </svg>
      {hand}
    </div>
  )
}
