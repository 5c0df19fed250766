import { foldText } from '../../contract/fold-text'
import type { IdeaInput } from '../../contract/record'
import { isVisible } from '../../contract/visible-text'
import { formatSeconds } from './format-figures'
import { t } from './translation'

export type Idea = Pick<IdeaInput, 'text' | 'atMs' | 'endMs' | 'source' | 'isHeard'>

/**
 * An idea's words, for finding out whether two ideas are the same: apart from spaces and what folding ignores. Null if the text shows
 * nothing, as for a spoken idea that nobody has written down.
 */
export function comparableWords({ text }: Pick<Idea, 'text'>): string | null {
  const words = foldText(text).replace(/\s+/gu, ' ').trim()
  return isVisible(words) ? words : null
}

/** For each idea, in order, whether an earlier idea has the same words. */
export function repeatsOf(ideas: readonly Pick<Idea, 'text'>[]): boolean[] {
  const seen = new Set<string>()
  return ideas.map((idea) => {
    const words = comparableWords(idea)
    if (words === null) return false
    const isRepeat = seen.has(words)
    seen.add(words)
    return isRepeat
  })
}

/** Sorts by start time; ideas with the same time keep their order. */
export function sortByTime<One extends Pick<Idea, 'atMs'>>(ideas: readonly One[]): One[] {
  return ideas.toSorted((one, other) => one.atMs - other.atMs)
}

/** The id of an idea's row on the page of its record, for links to it. */
export function ideaAnchor({ atMs }: Pick<Idea, 'atMs'>): string {
  return `idea-${atMs}`
}

/** The end of an idea in milliseconds since the round's start; a typed idea ends when it starts. */
export function endOf({ atMs, endMs }: Pick<Idea, 'atMs' | 'endMs'>): number {
  return endMs ?? atMs
}

export function isSpoken({ source }: Pick<Idea, 'source'>): boolean {
  return source === 'SPOKEN'
}

/** Whether an idea has a text that shows anything; a spoken one may have none. */
export function hasText({ text }: Pick<Idea, 'text'>): boolean {
  return isVisible(text)
}

/** Whether an idea has words that a recogniser wrote, and that the person has neither edited nor confirmed. */
export function hasHeardText({ text, isHeard = false }: Pick<Idea, 'text' | 'isHeard'>): boolean {
  return isHeard && isVisible(text)
}

/** An idea's text, or a placeholder for a spoken idea without one: `said, 2.4 s`. */
export function formatIdea({ text, atMs, endMs, source }: Idea): string {
  if (source === 'TYPED' || isVisible(text)) return text
  return endMs === null ? t('spoken') : t('spoken, {length}', { length: formatSeconds(endMs - atMs) })
}

/** The number of words by Unicode segmentation (UAX 29), which also works in languages without spaces. */
export function countWords(texts: readonly string[]): number {
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' })
  return texts.flatMap((text) => [...segmenter.segment(text)]).filter(({ isWordLike }) => isWordLike).length
}
