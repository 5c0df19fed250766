import { countWords } from '../lib/count-words'
import { ideaWords } from '../lib/idea-words'
import { secondsWords } from '../lib/second-words'
import type { FinishedRound } from './round-state'

/**
 * What is said under the heading: what happened, and how it stands to the person's own goal. It encourages, and claims nothing.
 *
 * @param goal how many ideas make a good round for this person; one less is good already.
 */
export function reviewWords({ ending, durationMs, ideas }: FinishedRound, goal: number): string {
  const count = countWords(ideas.length, 'idea')
  if (ideas.length === 0) return 'No ideas this time. It was a minute of practice all the same.'
  if (ending === 'stopped') return `Stopped after ${secondsWords(durationMs)}, with ${count}.`
  if (ideas.length >= goal - 1) return `${count}: a good round.`
  return `${count}. ${goal - 1} to ${goal} make a good round; you are on the way.`
}

/** The ideas as text to be copied: the topic, then a line each. */
export function ideasAsText({ topicTitle, ideas }: Pick<FinishedRound, 'topicTitle' | 'ideas'>): string {
  return [topicTitle, '', ...ideas.map((idea) => `- ${ideaWords(idea)}`)].join('\n')
}
