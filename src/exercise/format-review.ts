import type { IdeaInput } from '../../contract/record'
import { formatIdea } from '../lib/ideas'
import { formatSeconds } from '../lib/format-figures'
import { t, tn } from '../lib/translation'
import type { FinishedRound } from './round-state'

type Reviewed = Pick<FinishedRound, 'ending' | 'durationMs'> & { ideas: readonly IdeaInput[] }

/** The sentence about a finished round: what happened, without a verdict. */
export function formatReview({ ending, durationMs, ideas }: Reviewed): string {
  const count = ideas.length
  if (count === 0) return t('No ideas this time. It was a minute of practice all the same.')
  if (ending === 'stopped') {
    return tn(count, 'Stopped after {length}, with {count} idea.', 'Stopped after {length}, with {count} ideas.', {
      length: formatSeconds(durationMs),
    })
  }
  return tn(count, '{count} idea.', '{count} ideas.')
}

/** Whether the sentence is only the number of ideas, which a large ring shows in its middle. */
export function isPlainCount({ ending, ideas }: Omit<Reviewed, 'durationMs'>): boolean {
  return ideas.length > 0 && ending !== 'stopped'
}

/** The ideas as text for copying: the topic, then one line per idea. */
export function ideasAsText({ topicTitle, ideas }: Pick<FinishedRound, 'topicTitle' | 'ideas'>): string {
  return [topicTitle, '', ...ideas.map((idea) => `- ${formatIdea(idea)}`)].join('\n')
}
