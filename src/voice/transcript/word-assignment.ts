import { maximumIdeaLength } from '../../../contract/limits'
import type { RecognisedWord } from './recogniser-gateway'

/** A stretch of speech, in milliseconds; `endMs` is null while it is still being said. */
export interface Utterance {
  atMs: number
  endMs: number | null
}

/** Recognisers tell a word this much after it was said, at least and at most; all in milliseconds. */
const shortestLag = 300
const longestLag = 1500
const lagStep = 100

/** What a recogniser is taken to need where the words do not show it. */
const usualLag = 600

const shortestWordMs = 200

/** How many milliseconds a word must come to lie better for each millisecond that the lag is away from the usual. */
const lagPenalty = 0.02

/**
 * Assigns recognised words to utterances by time: one list for each utterance, each word in exactly one, in the order spoken. It
 * tries several recogniser lags, and uses the one with which the words fit the utterances best. A word never goes to an utterance that
 * began less than 300 ms before it was reported.
 *
 * @param words in the order in which they were said; `at` in milliseconds since the same moment as the utterances'.
 * @param utterances in any order, none within another.
 */
export function assignWords<Word extends Pick<RecognisedWord, 'at'>, U extends Utterance>(
  words: readonly Word[],
  utterances: readonly U[],
): { utterance: U; words: Word[] }[] {
  const assigned = utterances
    .toSorted((one, other) => one.atMs - other.atMs)
    .map((utterance): { utterance: U; words: Word[] } => ({ utterance, words: [] }))
  const inOrder = assigned.map(({ utterance }) => utterance)
  const moments = monotonicTimes(words)
  const lag = bestLag(moments, inOrder)
  words.forEach((word, index) => {
    assigned[utteranceIndex(moments[index] ?? word.at, lag, inOrder)]?.words.push(word)
  })
  return assigned
}

/** When each word was told at the earliest: not before the one before it, whatever the recogniser did to their order. */
function monotonicTimes(words: readonly Pick<RecognisedWord, 'at'>[]): number[] {
  let last = -Infinity
  return words.map(({ at }) => (last = Math.max(last, at)))
}

/** The lag that fits best. */
function bestLag(moments: readonly number[], utterances: readonly Utterance[]): number {
  let best = usualLag
  let least = Infinity
  for (let lag = shortestLag; lag <= longestLag; lag += lagStep) {
    const penalty = lagPenalty * Math.abs(lag - usualLag) * moments.length
    const cost = totalDistance(moments, lag, utterances) + penalty
    if (cost < least) {
      best = lag
      least = cost
    }
  }
  return best
}

/** How far the words lie from their utterances, put back by a lag, all in all. */
function totalDistance(moments: readonly number[], lag: number, utterances: readonly Utterance[]): number {
  return moments.reduce((sum, moment) => {
    const own = utterances[utteranceIndex(moment, lag, utterances)]
    return own ? sum + distanceOf(moment - lag, own) : sum
  }, 0)
}

/** The index of a word's utterance; both bounds only grow with the moment, and so does it. */
function utteranceIndex(reportedAt: number, lag: number, utterances: readonly Utterance[]): number {
  const saidAt = reportedAt - lag
  let nearest = 0
  let least = Infinity
  for (const [index, utterance] of utterances.entries()) {
    if (index > 0 && utterance.atMs > reportedAt - shortestLag) break
    const distance = distanceOf(saidAt, utterance)
    if (distance < least) {
      nearest = index
      least = distance
    }
  }
  return nearest
}

/** From the end of a word, which is when a recogniser can know it. */
function distanceOf(moment: number, { atMs, endMs }: Utterance): number {
  const end = endMs ?? Infinity
  const firstWordEnds = Math.min(atMs + shortestWordMs, end)
  return moment < firstWordEnds ? firstWordEnds - moment : Math.max(moment - end, 0)
}

/** Words as one line of text, as they are kept: as many of them as an idea has room for. */
export function joinWords(words: readonly Pick<RecognisedWord, 'text'>[]): string {
  let text = ''
  for (const word of words) {
    const longer = (text + word.text).replace(/[\s\p{Cc}]+/gu, ' ').trimStart()
    if (longer.trimEnd().length > maximumIdeaLength) break
    text = longer
  }
  return text.trimEnd()
}
