import { formatIdea } from '../lib/ideas'
import { formatSeconds } from '../lib/format-figures'
import { t, tn } from '../lib/translation'
import type { FinishedRound } from './round-state'

/**
 * The sentence below the review’s heading: what happened, compared with the person’s goal. Encouraging, without
 * claims.
 *
 * @param goal how many ideas make a good round for this person; one less is good already.
 */
export function formatReview({ ending, durationMs, ideas }: FinishedRound, goal: number): string {
  const count = ideas.length
  if (count === 0) return t('No ideas this time. It was a minute of practice all the same.')
  if (ending === 'stopped') {
    return tn(count, 'Stopped after {length}, with {count} idea.', 'Stopped after {length}, with {count} ideas.', {
      length: formatSeconds(durationMs),
    })
  }
  if (count >= goal - 1) return tn(count, '{count} idea: a good round.', '{count} ideas: a good round.')
  return tn(
    count,
    '{count} idea. {from} to {to} make a good round; you are on the way.',
    '{count} ideas. {from} to {to} make a good round; you are on the way.',
    { from: goal - 1, to: goal },
  )
}

/** The ideas as text for copying: the topic, then one line per idea. */
export function ideasAsText({ topicTitle, ideas }: Pick<FinishedRound, 'topicTitle' | 'ideas'>): string {
  return [topicTitle, '', ...ideas.map((idea) => `- ${formatIdea(idea)}`)].join('\n')
}
