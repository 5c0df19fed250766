import { Suspense, type ReactNode } from 'react'
import { topicKeyOf } from '../../contract/fold-text'
import { FixedSetUp } from '../exercise/FixedSetUp'
import type { RoundSetUpProps } from '../exercise/SetUp'
import type { FixedTopicWords } from '../lib/fixed-topic'
import { distinctIdeas } from '../lib/distinct-ideas'
import { useAppSelector } from '../lib/store-hooks'
import { t, tn } from '../lib/translation'
import { useTopicRounds } from '../records/topic/use-topic-rounds'
import { firstFeatures } from './features'

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

/** Tells how often the person has thought about the topic, and how many ideas there were; not which: that would lead to the same ones. */
function OwnTopic({ topicTitle, children }: OwnTopicProps) {
  const { rounds } = useTopicRounds(topicKeyOf(topicTitle))
  const ideas = distinctIdeas(rounds).length
  if (rounds.length === 0) return children({ lead: t('Think about this') })
  return children({
    lead: t('So far {rounds}, {ideas}', {
      rounds: tn(rounds.length, '{count} round', '{count} rounds'),
      ideas: tn(ideas, '{count} idea', '{count} ideas'),
    }),
    // Once: whoever comes back more often knows it.
    suggestsDifferent: rounds.length === 1,
  })
}
