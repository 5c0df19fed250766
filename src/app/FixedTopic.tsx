import { Suspense, useState, type ReactNode } from 'react'
import { topicKeyOf } from '../../contract/fold-text'
import { FixedSetUp } from '../exercise/FixedSetUp'
import type { TopicOriginProps } from '../exercise/fixed-topic-views'
import type { RoundSetUpProps } from '../exercise/SetUp'
import type { FixedTopicWords } from '../lib/fixed-topic'
import { distinctIdeas } from '../lib/distinct-ideas'
import { formatSeconds } from '../lib/format-figures'
import { lazyComponent } from '../lib/lazy'
import { useAppSelector } from '../lib/store-hooks'
import { t, tn } from '../lib/translation'
import { useTopicRounds } from '../records/topic/use-topic-rounds'
import { beginningOf, type SharedMinute } from '../review/shared-minute'
import { Button } from '../ui/Button'
import { LazyPart } from '../ui/LazyPart'
import { FaintMarks } from '../ui/FaintMarks'
import { firstFeatures } from './features'
import { usePartOfRound } from './use-part-of-round'
import { useTheirMinute } from './use-their-minute'

const DuetScreen = lazyComponent(async () => (await import(/* webpackChunkName: "review" */ './DuetScreen')).DuetScreen)

const parts = firstFeatures.flatMap(({ fixedTopic }) => fixedTopic ?? [])

/** The set-up of a round with a fixed topic, in the words of whoever gives it, else with what the person knows of it. */
export function FixedTopic(props: RoundSetUpProps) {
  const { topicTitle } = props.topic
  const part = useAppSelector((state) => parts.find(({ isShown }) => isShown(state)))
  const setUp = (words: FixedTopicWords) => <FixedSetUp {...props} {...words} />
  const own = <OwnTopic topicTitle={topicTitle}>{setUp}</OwnTopic>
  if (part === undefined) return own
  return (
    <Suspense fallback={null}>
      <part.Component topicTitle={topicTitle} otherwise={own}>
        {setUp}
      </part.Component>
    </Suspense>
  )
}

interface OwnTopicProps {
  topicTitle: string
  children: (words: FixedTopicWords) => ReactNode
}

/** A topic of nobody in the app: from the link of a friend, to come back to, or new. */
function OwnTopic({ topicTitle, children }: OwnTopicProps) {
  const { rounds, status } = useTopicRounds(topicKeyOf(topicTitle))
  const theirs = useTheirMinute(topicTitle)
  const [isComparing, setIsComparing] = useState(false)
  const latest = rounds.findLast(({ ideas }) => ideas.length > 0)
  if (theirs && (theirs.answers !== '' || isComparing)) {
    // Until it is known whether this person did the round that was sent back for.
    if (status === 'loading') return null
    const own = isComparing ? latest : rounds.findLast(({ ideas }) => beginningOf(ideas) === theirs.answers)
    if (own) {
      return (
        <Suspense fallback={null}>
          <DuetScreen own={own} theirs={theirs} />
        </Suspense>
      )
    }
  }
  if (theirs) {
    return children({
      lead: formatTheirs(theirs),
      inRing: theirs.packedIdeas === '' ? t('Now you; then you see both rings') : t('Now you; then you see both'),
      onRing: <FaintMarks {...theirs} label={t('Their ring')} />,
      below: latest && (
        <Button kind="plain" onClick={() => setIsComparing(true)}>
          {t('Compare with your last round')}
        </Button>
      ),
    })
  }
  // Nothing until it is known: other words in its place would move.
  if (status === 'loading' || status === 'filling') return children({ lead: '' })
  if (rounds.length === 0) return children({ lead: t('Think about this') })
  const ideas = distinctIdeas(rounds).length
  return children({
    // Not which ideas: that would lead to the same ones.
    lead: t('So far {rounds}, {ideas}', {
      rounds: tn(rounds.length, '{count} round', '{count} rounds'),
      ideas: tn(ideas, '{count} idea', '{count} ideas'),
    }),
    // Once: whoever comes back more often knows it.
    suggestsDifferent: rounds.length === 1,
  })
}

/** The ring in the link, faint behind one's own while the round runs. */
export function TheirRing({ topicTitle }: { topicTitle: string }) {
  const theirs = useTheirMinute(topicTitle)
  return theirs && <FaintMarks {...theirs} label={t('Their ring')} />
}

const formatTheirs = ({ lengthMs }: SharedMinute) =>
  t('Somebody thought about this for {length}', { length: formatSeconds(lengthMs) })

/** After the round, above the topic: who gave it, or that the person came back to it. */
export function TopicOrigin({ roundId, topicTitle }: TopicOriginProps) {
  const part = usePartOfRound(roundId)
  const theirs = useTheirMinute(topicTitle)
  const { rounds } = useTopicRounds(topicKeyOf(topicTitle))
  if (part) return <LazyPart part={part.views}>{({ Origin }) => <Origin />}</LazyPart>
  if (theirs) return formatTheirs(theirs)
  return rounds.length > 1 && t('Round {number} on this topic', { number: rounds.length })
}
