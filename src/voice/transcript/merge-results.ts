import type { RecognisedWord } from './recogniser-gateway'
import { needsSpace, splitWords, isUnspaced } from './word-slices'
import type { Result } from './web-speech'

/** A letter or digit of a text, and the offset where it ends. */
interface Sign {
  sign: string
  end: number
}

const isSign = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)

/** A result of the current session, and how it grew. */
interface TrackedResult extends Result {
  firstAt: number
  /** Its first report was final. Repeated results always are; new words hardly ever. */
  wasFinalAtOnce: boolean
  /** The text's length at each time it grew. */
  growth: { length: number; at: number }[]
}

interface MergedResult {
  text: string
  words: RecognisedWord[]
}

/** Nobody can repeat a word and have it recognised in less time. */
const shortestRepeatMs = 1000

/** From this length on, an identical text is the recogniser's repetition, not the person's. */
const longRepeatLength = 12

/** Merges a recogniser's results across its sessions. */
export interface ResultMerger {
  sessionBegan(): void
  /** @param results the whole list of a `result` event. */
  resultsReceived(results: readonly Result[]): void
  /** Accepts the session's results, even those that never became final. */
  sessionEnded(): void
  words(): RecognisedWord[]
}

/**
 * Chrome on Android marks each result as final at once, repeats all earlier ones in it, and restarts its list
 * (github.com/metadist/synaplan/pull/924, github.com/facebook/lexical/pull/8759). So each list is read as a whole, and repeated
 * text is removed from results that were never interim.
 *
 * @param language BCP 47.
 * @param now the monotonic clock, in milliseconds.
 */
export function createResultMerger(language: string, now: () => number): ResultMerger {
  let finished: MergedResult[] = []
  let tracked: TrackedResult[] = []
  let beganAt = now()

  const sessionBegan = () => {
    beganAt = now()
    tracked = []
  }
  const sessionEnded = () => {
    finished = [...finished, ...removeRepeats(tracked, finished, beganAt, language)]
    tracked = []
  }
  return {
    sessionBegan,
    sessionEnded,
    resultsReceived: (results) => {
      const contradicts = results.some((result, index) => startsNewList(tracked[index], result))
      if (contradicts) {
        sessionEnded()
        sessionBegan()
      }
      tracked = updateAll(tracked, results, now())
    },
    words: () => joinResults([...finished, ...removeRepeats(tracked, finished, beganAt, language)]),
  }
}

/** A final result never changes. If it differs, the recogniser has started a new list. */
function startsNewList(result: TrackedResult | undefined, { text }: Result): boolean {
  return result?.isFinal === true && repeatedPrefixLength(text, [result.text]) === 0 && text.trim() !== ''
}

function updateAll(tracked: readonly TrackedResult[], results: readonly Result[], at: number): TrackedResult[] {
  const told = results.map((result, index) => updateTracked(tracked[index], result, at))
  // A list may drop interim results, and may omit final ones.
  const kept = tracked.slice(results.length).filter(({ isFinal }) => isFinal)
  return [...told, ...kept]
}

function updateTracked(result: TrackedResult | undefined, { text, isFinal }: Result, at: number): TrackedResult {
  if (!result) return { text, isFinal, firstAt: at, wasFinalAtOnce: isFinal, growth: [{ length: text.length, at }] }
  if (result.isFinal && text.length <= result.text.length) return result
  const longest = result.growth.at(-1)?.length ?? 0
  const growth = text.length > longest ? [...result.growth, { length: text.length, at }] : result.growth
  return { ...result, text, isFinal: result.isFinal || isFinal, growth }
}

/** A session's results without the text that they repeat. */
function removeRepeats(
  tracked: readonly TrackedResult[],
  before: readonly MergedResult[],
  beganAt: number,
  language: string,
): MergedResult[] {
  let replayed = replayedPrefixLength(tracked, before, beganAt)
  const said: MergedResult[] = []
  for (const [index, result] of tracked.entries()) {
    const again = Math.min(replayed, result.text.length)
    replayed = Math.max(replayed - result.text.length - 1, 0)
    const skipped = Math.max(again, cumulativePrefixLength(result, tracked[index - 1], said))
    const words = splitWords(result.text, language)
      .filter(({ offset }) => offset >= skipped)
      .map(({ text, offset }) => ({ text, at: recognisedAt(result, offset) }))
    if (words.length > 0) said.push({ text: words.map(({ text }) => text).join(''), words })
  }
  return said
}

/** How much of the session's first results, joined by spaces, repeats earlier sessions. */
function replayedPrefixLength(
  tracked: readonly TrackedResult[],
  before: readonly MergedResult[],
  beganAt: number,
): number {
  const first = tracked.findIndex(({ wasFinalAtOnce }) => !wasFinalAtOnce)
  const sudden = first < 0 ? tracked : tracked.slice(0, first)
  if (!sudden[0]) return 0
  const length = repeatedPrefixLength(sudden.map(({ text }) => text).join(' '), textsOf(before))
  return length >= longRepeatLength || sudden[0].firstAt - beganAt < shortestRepeatMs ? length : 0
}

/** How much of a result repeats the results before it in the same session. */
function cumulativePrefixLength(
  result: TrackedResult,
  previous: TrackedResult | undefined,
  said: readonly MergedResult[],
): number {
  // A leading space marks a continuation, not a repetition.
  if (!previous || !result.wasFinalAtOnce || /^\s/.test(result.text)) return 0
  const length = repeatedPrefixLength(result.text, textsOf(said))
  const isMore = length < result.text.length
  return isMore || result.firstAt - previous.firstAt < shortestRepeatMs ? length : 0
}

const textsOf = (said: readonly MergedResult[]): string[] => said.map(({ text }) => text)

const recognisedAt = ({ growth, firstAt }: TrackedResult, offset: number): number =>
  (growth.find(({ length }) => length > offset) ?? growth.at(-1))?.at ?? firstAt

function joinResults(said: readonly MergedResult[]): RecognisedWord[] {
  let before = ''
  return said.flatMap(({ text, words }) => {
    const [first, ...others] = words
    const space = needsSpace(before, text) ? ' ' : ''
    before = text
    return first ? [{ ...first, text: space + first.text }, ...others] : []
  })
}

/**
 * How much of a text's beginning repeats earlier results, ignoring spaces, punctuation and case.
 *
 * @param before the earlier results; a repetition can start at any one of them.
 * @returns the length in UTF-16 code units: 0 for no repetition, `text.length` if all of it repeats, even incompletely.
 */
function repeatedPrefixLength(text: string, before: readonly string[]): number {
  const signs = signsOf(text)
  if (signs.length === 0) return 0
  for (let from = 0; from < before.length; from += 1) {
    const length = beginningOf(text, signs, signsOf(before.slice(from).join(' ')))
    if (length > 0) return length
  }
  return 0
}

function beginningOf(text: string, signs: readonly Sign[], said: readonly Sign[]): number {
  if (said.length === 0) return 0
  const common = Math.min(signs.length, said.length)
  for (let place = 0; place < common; place += 1) if (signs[place]?.sign !== said[place]?.sign) return 0
  if (signs.length <= said.length) return text.length
  const end = signs[common - 1]?.end ?? 0
  // "now" does not repeat "no".
  const next = text.slice(end, end + 1)
  const isWhole = !isSign(next) || isUnspaced(next)
  return isWhole ? end : 0
}

function signsOf(text: string): Sign[] {
  const signs: Sign[] = []
  let end = 0
  for (const sign of text) {
    end += sign.length
    if (isSign(sign)) signs.push({ sign: sign.toLowerCase(), end })
  }
  return signs
}
