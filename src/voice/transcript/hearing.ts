import type { HeardWord } from './recogniser-gateway'
import { needsSpace, pieces } from './pieces'
import { repeatedLength } from './repeated'
import type { Result } from './speech-recognition'

/** What is kept of one result. */
interface Slot extends Result {
  firstAt: number
  /** It was told as final at once, as a person's new words hardly ever are, and a repeated result always is. */
  isSudden: boolean
  /** How long the text had become at which moment, growing. */
  reached: { length: number; at: number }[]
}

interface Said {
  text: string
  words: HeardWord[]
}

/** Nobody says a word again, and has it recognised, in less time. */
const soonMs = 1000

/** From this length on, words that come again word for word in one piece are a repetition. */
const certainLength = 12

/** Puts together what a recogniser tells, however often it starts anew. */
export interface Hearing {
  /** A new session begins. */
  began(): void
  /** A `result` event's whole list. */
  took(results: readonly Result[]): void
  /** The session is over: what stands, stands, also what never became final. */
  ended(): void
  words(): HeardWord[]
}

/**
 * Collects a recogniser's results. Chrome on Android marks each result as final at once, repeats all earlier ones in it, and restarts
 * its list (github.com/metadist/synaplan/pull/924, github.com/facebook/lexical/pull/8759). So each list is read as a whole, and
 * a result that was never interim loses what it repeats.
 *
 * @param language BCP 47.
 * @param now the moment of the monotonic clock, in milliseconds.
 */
export function createHearing(language: string, now: () => number): Hearing {
  let finished: Said[] = []
  let slots: Slot[] = []
  let beganAt = now()

  const began = () => {
    beganAt = now()
    slots = []
  }
  const ended = () => {
    finished = [...finished, ...saidIn(slots, finished, beganAt, language)]
    slots = []
  }
  return {
    began,
    ended,
    took: (results) => {
      const contradicts = results.some((result, place) => isOther(slots[place], result))
      if (contradicts) {
        ended()
        began()
      }
      slots = withResults(slots, results, now())
    },
    words: () => joined([...finished, ...saidIn(slots, finished, beganAt, language)]),
  }
}

/** A result never changes once it is final: where it is not the same, a new list has begun. */
function isOther(slot: Slot | undefined, { text }: Result): boolean {
  return slot?.isFinal === true && repeatedLength(text, [slot.text]) === 0 && text.trim() !== ''
}

function withResults(slots: readonly Slot[], results: readonly Result[], at: number): Slot[] {
  const told = results.map((result, place) => grown(slots[place], result, at))
  // A list may take back what was interim, and tell anew what was final only in part.
  const kept = slots.slice(results.length).filter(({ isFinal }) => isFinal)
  return [...told, ...kept]
}

function grown(slot: Slot | undefined, { text, isFinal }: Result, at: number): Slot {
  if (!slot) return { text, isFinal, firstAt: at, isSudden: isFinal, reached: [{ length: text.length, at }] }
  if (slot.isFinal && text.length <= slot.text.length) return slot
  const longest = slot.reached.at(-1)?.length ?? 0
  const reached = text.length > longest ? [...slot.reached, { length: text.length, at }] : slot.reached
  return { ...slot, text, isFinal: slot.isFinal || isFinal, reached }
}

/** What a session's results say, without what they repeat. */
function saidIn(slots: readonly Slot[], before: readonly Said[], beganAt: number, language: string): Said[] {
  let replayed = replayedLength(slots, before, beganAt)
  const said: Said[] = []
  for (const [place, slot] of slots.entries()) {
    const again = Math.min(replayed, slot.text.length)
    replayed = Math.max(replayed - slot.text.length - 1, 0)
    const skipped = Math.max(again, cumulatedLength(slot, slots[place - 1], said))
    const words = pieces(slot.text, language)
      .filter(({ offset }) => offset >= skipped)
      .map(({ text, offset }) => ({ text, at: reachedAt(slot, offset) }))
    if (words.length > 0) said.push({ text: words.map(({ text }) => text).join(''), words })
  }
  return said
}

/** How much of a session's first results, put together with a space between, is what former sessions have told. */
function replayedLength(slots: readonly Slot[], before: readonly Said[], beganAt: number): number {
  const first = slots.findIndex(({ isSudden }) => !isSudden)
  const sudden = first < 0 ? slots : slots.slice(0, first)
  if (!sudden[0]) return 0
  const length = repeatedLength(sudden.map(({ text }) => text).join(' '), texts(before))
  return length >= certainLength || sudden[0].firstAt - beganAt < soonMs ? length : 0
}

/** How much of a result is what the ones before it in the same session have told. */
function cumulatedLength(slot: Slot, previous: Slot | undefined, said: readonly Said[]): number {
  // A space at the start is how a recogniser goes on from what it has told.
  if (!previous || !slot.isSudden || /^\s/.test(slot.text)) return 0
  const length = repeatedLength(slot.text, texts(said))
  const isMore = length < slot.text.length
  return isMore || slot.firstAt - previous.firstAt < soonMs ? length : 0
}

const texts = (said: readonly Said[]): string[] => said.map(({ text }) => text)

const reachedAt = ({ reached, firstAt }: Slot, offset: number): number =>
  (reached.find(({ length }) => length > offset) ?? reached.at(-1))?.at ?? firstAt

function joined(said: readonly Said[]): HeardWord[] {
  let before = ''
  return said.flatMap(({ text, words }) => {
    const [first, ...others] = words
    const space = needsSpace(before, text) ? ' ' : ''
    before = text
    return first ? [{ ...first, text: space + first.text }, ...others] : []
  })
}
