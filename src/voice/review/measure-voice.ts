import type { IdeaInput } from '../../../contract/record'
import { countWords, endOf, hasText, isSpoken } from '../../lib/ideas'

/** Silences longer than this count as pauses, in milliseconds. Shorter ones belong to speaking (Goldman-Eisler, 1968). */
export const pauseMs = 1500

/** Measurements of a round's spoken ideas. Times are milliseconds. */
export interface VoiceMeasures {
  /** Time within spoken ideas; overlaps count once. */
  spokenMs: number
  /** `spokenMs` as a share of the round, from 0 to 1. */
  spokenShare: number
  /** Silences longer than `pauseMs` between two spoken ideas with nothing typed in between. */
  pauses: { count: number; longestMs: number }
  /** Null unless every spoken idea has a text. Meaningful only if a recogniser wrote the texts. */
  wordsPerMinute: number | null
}

/** Measures a round's speech from its ideas alone, without the recording. */
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

/** The silences between consecutive spoken ideas, except where something was typed in between. */
function silences(inTime: readonly IdeaInput[]): number[] {
  const found: number[] = []
  let endedAt: number | null = null
  for (const idea of inTime) {
    if (!isSpoken(idea)) {
      // Typing during a spoken idea does not affect the silence after it.
      if (endedAt !== null && idea.atMs >= endedAt) endedAt = null
      continue
    }
    if (endedAt !== null) found.push(idea.atMs - endedAt)
    endedAt = Math.max(endedAt ?? 0, endOf(idea))
  }
  return found
}

function wordsPerMinute(spoken: readonly IdeaInput[], spokenMs: number): number | null {
  if (spokenMs === 0 || !spoken.every(hasText)) return null
  return countWords(spoken.map(({ text }) => text)) / (spokenMs / 60_000)
}
