import { isObject } from '../../lib/shape'
import { readLocalJson, writeLocal } from '../../lib/storage/local-storage'
import type { GoalAnswer } from './goal-offer'

const key = 'goal-answer'

/** What was last said to an offered goal on this device; null if nothing was. */
export function readGoalAnswer(): GoalAnswer | null {
  const stored = readLocalJson(key)
  if (!isObject(stored) || typeof stored.day !== 'string' || typeof stored.goal !== 'number') return null
  return { day: stored.day, goal: stored.goal, declined: typeof stored.declined === 'number' ? stored.declined : null }
}

export function storeGoalAnswer(answer: GoalAnswer): void {
  writeLocal(key, JSON.stringify(answer))
}
