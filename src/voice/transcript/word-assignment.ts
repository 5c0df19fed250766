import { maximumIdeaLength } from '../../../contract/limits'
import type { RecognisedWord } from './recogniser-gateway'

/** A stretch of speech, in milliseconds. `endMs` is null while it lasts. */
export interface Utterance {
  atMs: number
  endMs: number | null
}

/** How long after a word is spoken a recogniser reports it, in milliseconds. */
const shortestLag = 300
const longestLag = 1500
const lagStep = 100

/** The assumed lag if the words give no better estimate. */
const usualLag = 600

const shortestWordMs = 200

/** Cost of an unusual lag: a lag that is 100 ms off the usual one is chosen only if words fit 2 ms better each on average. */
const lagPenalty = 0.02

/**
 * Assigns recognised words to utterances by time: one list for each utterance, each word in exactly one, in the order spoken. It
 * tries several recogniser lags, and uses the one with which the words fit the utterances best. A word goes to a later utterance than the
 * first only if that began at least 300 ms before the word was reported.
 *
 * @param words in spoken order; `at` is when a word was reported, in milliseconds on the same time axis as the utterances.
 * @param utterances in any order; none lies within another.
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

/** The words' report times, made non-decreasing: a recogniser may reorder words. */
function monotonicTimes(words: readonly Pick<RecognisedWord, 'at'>[]): number[] {
  let last = -Infinity
  return words.map(({ at }) => (last = Math.max(last, at)))
}

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

/** The words' total distance from their utterances, assuming this lag. */
function totalDistance(moments: readonly number[], lag: number, utterances: readonly Utterance[]): number {
  return moments.reduce((sum, moment) => {
    const own = utterances[utteranceIndex(moment, lag, utterances)]
    return own ? sum + distanceOf(moment - lag, own) : sum
  }, 0)
}

/** The index of a word's utterance. Never decreases with the report time, so words stay in order. */
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

/** The distance of a word's end from an utterance: a recogniser cannot report a word before it ends. */
function distanceOf(moment: number, { atMs, endMs }: Utterance): number {
  const end = endMs ?? Infinity
  const firstWordEnds = Math.min(atMs + shortestWordMs, end)
  return moment < firstWordEnds ? firstWordEnds - moment : Math.max(moment - end, 0)
}

/** Joins words into one line, up to the maximum length of an idea. */
export function joinWords(words: readonly Pick<RecognisedWord, 'text'>[]): string {
  let text = ''
  for (const word of words) {
    const longer = (text + word.text).replace(/[\s\p{Cc}]+/gu, ' ').trimStart()
    if (longer.trimEnd().length > maximumIdeaLength) break
    text = longer
  }
  return text.trimEnd()
}
