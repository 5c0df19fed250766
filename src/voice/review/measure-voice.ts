import type { IdeaInput } from '../../../contract/record'
import { countWords, endOf, isSpoken } from '../../lib/ideas'

/** From here on a silence is shown, in milliseconds; shorter ones belong to speaking (Goldman-Eisler, 1968). */
export const pauseMs = 1500

/** What a round's spoken ideas tell about the voice. Times are milliseconds. */
export interface VoiceMeasures {
  /** The time within spoken ideas; where they overlap it counts once. */
  spokenMs: number
  /** The same as a share of the round, from 0 to 1. */
  spokenShare: number
  /** The silences over `pauseMs` between two spoken ideas between which nothing was typed. */
  pauses: { count: number; longestMs: number }
  /** Null unless every spoken idea has its text; true to what was said only where a recogniser wrote it. */
  wordsPerMinute: number | null
}

/** Measures what was said in a round, by its ideas alone. */
export function measureVoice(ideas: readonly IdeaInput[], durationMs: number): VoiceMeasures {
  const inTime = ideas.toSorted((one, other) => one.atMs - other.atMs)
  const spoken = inTime.filter(isSpoken)
  const spokenMs = unionMs(spoken, durationMs)
  const pauses = silences(inTime).filter((ms) => ms > pauseMs)
  return {
    spokenMs,
    spokenShare: durationMs > 0 ? spokenMs / durationMs : 0,
    pauses: { count: pauses.length, longestMs: Math.max(0, ...pauses) },
    wordsPerMinute: wordsPerMinute(spoken, spokenMs),
  }
}

function unionMs(spoken: readonly IdeaInput[], durationMs: number): number {
  let sum = 0
  let coveredTo = 0
  for (const idea of spoken) {
    const to = Math.min(endOf(idea), durationMs)
    sum += Math.max(to - Math.max(idea.atMs, coveredTo), 0)
    coveredTo = Math.max(coveredTo, to)
  }
  return sum
}

/** Who types between two spoken ideas does not pause. */
function silences(inTime: readonly IdeaInput[]): number[] {
  const found: number[] = []
  let endedAt: number | null = null
  for (const idea of inTime) {
    if (!isSpoken(idea)) {
      // Something typed while an idea is said parts nothing.
      if (endedAt !== null && idea.atMs >= endedAt) endedAt = null
      continue
    }
    if (endedAt !== null) found.push(idea.atMs - endedAt)
    endedAt = Math.max(endedAt ?? 0, endOf(idea))
  }
  return found
}

function wordsPerMinute(spoken: readonly IdeaInput[], spokenMs: number): number | null {
  if (spokenMs === 0 || spoken.some(({ text }) => text.trim() === '')) return null
  return countWords(spoken.map(({ text }) => text)) / (spokenMs / 60_000)
}
