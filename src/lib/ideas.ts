import type { IdeaInput } from '../../contract/record'
import { formatSeconds } from './format-figures'
import { t } from './translation'

export type Idea = Pick<IdeaInput, 'text' | 'atMs' | 'endMs' | 'source'>

/** For each idea, in the order they came, whether the same words came before in the round. */
export function repeatsOf(ideas: readonly Pick<Idea, 'text'>[]): boolean[] {
  const seen = new Set<string>()
  return ideas.map(({ text }) => {
    const words = text.normalize('NFKC').toLocaleLowerCase().replace(/\s+/gu, ' ').trim()
    const isRepeat = words !== '' && seen.has(words)
    seen.add(words)
    return isRepeat
  })
}

/** Ideas of the same moment keep their order. */
export function sortByTime<One extends Pick<Idea, 'atMs'>>(ideas: readonly One[]): One[] {
  return ideas.toSorted((one, other) => one.atMs - other.atMs)
}

/** When an idea was over, in milliseconds since the round's start. */
export function endOf({ atMs, endMs }: Pick<Idea, 'atMs' | 'endMs'>): number {
  return endMs ?? atMs
}

export function isSpoken({ source }: Pick<Idea, 'source'>): boolean {
  return source === 'SPOKEN'
}

/** An idea's words, or what stands for them where it was said and not written down: `said, 2.4 s`. */
export function formatIdea({ text, atMs, endMs }: Pick<Idea, 'text' | 'atMs' | 'endMs'>): string {
  if (text.trim() !== '') return text
  return endMs === null ? t('said') : t('said, {length}', { length: formatSeconds(endMs - atMs) })
}

/** How many words there are, as Unicode parts them, which languages without spaces have, too (UAX 29). */
export function countWords(texts: readonly string[]): number {
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' })
  return texts.flatMap((text) => [...segmenter.segment(text)]).filter(({ isWordLike }) => isWordLike).length
}
