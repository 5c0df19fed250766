import { t, tn } from './translation'

/** A day and what it adds up to: `Tuesday, 17 November 2026: 2 rounds, 9 ideas`. */
export function dayCountWords(day: string, rounds: number, ideas: number): string {
  if (rounds === 0) return t('{day}: no rounds', { day })
  return t('{day}: {rounds}, {ideas}', {
    day,
    rounds: tn(rounds, '{count} round', '{count} rounds'),
    ideas: tn(ideas, '{count} idea', '{count} ideas'),
  })
}
