import { t, tn } from '../../lib/translation'
import type { PoolIdea, Room } from '../documents'
import type { PoolEntry } from './lay-out-pool'

/** Who wrote an idea and when, in the order in which it is told. */
export function ideaFacts({ nicknames, count, minute }: PoolIdea): string[] {
  const facts = nicknames.length > 0 ? [formatNames(nicknames)] : []
  if (nicknames.length === 0 && count > 1) facts.push(t('written by {count}', { count }))
  if (minute > 1) facts.push(t('second minute'))
  return facts
}

export const formatNames = (names: readonly string[]): string => names.join(t(', '))

/** The name of a group; one without gets a number. */
export const formatGroup = ({ group, number }: PoolEntry): string => group?.name || t('Group {number}', { number })

export const formatVotes = (votes: number): string =>
  votes === 0 ? t('no votes') : tn(votes, '{count} vote', '{count} votes')

/** How many have voted, of those who are there. */
export function formatVoted({ members }: Room): string {
  const all = members.filter(({ isHere, hasVoted }) => isHere || hasVoted)
  return t('{done} of {all} have voted', { done: all.filter(({ hasVoted }) => hasVoted).length, all: all.length })
}
