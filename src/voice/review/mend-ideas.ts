import { maximumIdeaLength, maximumIdeas } from '../../../contract/limits'
import type { IdeaInput } from '../../../contract/records'

/**
 * Ideas put right afterwards. The lists are in the order of time and stay so. An idea is known by its source and its moments,
 * because the list may have been read anew since it was drawn. Where there is nothing to do, the list comes back as it is.
 */
type Ideas = readonly IdeaInput[]

/** Gives a spoken idea its words: one line, as long as an idea may be. */
export function writeIdea(ideas: Ideas, idea: IdeaInput, text: string): Ideas {
  const words = oneLine(text)
  return change(ideas, idea, (found) => (!isSpoken(found) || found.text === words ? null : [{ ...found, text: words }]))
}

/** The spoken idea that follows; null where there is none. */
export function nextSpoken(ideas: Ideas, idea: IdeaInput): IdeaInput | null {
  const place = placeOf(ideas, idea)
  return place < 0 ? null : (ideas.slice(place + 1).find(isSpoken) ?? null)
}

/** Makes one of a spoken idea and the next spoken one; nothing happens where their texts are too long for one idea. */
export function joinIdeas(ideas: Ideas, idea: IdeaInput): Ideas {
  const next = nextSpoken(ideas, idea)
  if (next === null) return ideas
  const joined = change(ideas, idea, (found) => {
    const text = [found.text.trim(), next.text.trim()].filter((words) => words !== '').join(' ')
    const endMs = Math.max(endOf(found), endOf(next))
    return isSpoken(found) && text.length <= maximumIdeaLength ? [{ ...found, text, endMs }] : null
  })
  return joined === ideas ? ideas : joined.filter((one) => one !== next)
}

/** Parts a spoken idea at a moment within it: the text stays with the first. Nothing happens where the round is full. */
export function splitIdea(ideas: Ideas, idea: IdeaInput, atMs: number): Ideas {
  if (ideas.length >= maximumIdeas) return ideas
  return change(ideas, idea, (found) =>
    isSpoken(found) && atMs > found.atMs && atMs < endOf(found)
      ? [
          { ...found, endMs: atMs },
          { ...found, text: '', atMs },
        ]
      : null,
  )
}

export function deleteIdea(ideas: Ideas, idea: IdeaInput): Ideas {
  return change(ideas, idea, () => [])
}

/** Puts an idea back that was deleted. Nothing happens where the round is full meanwhile. */
export function restoreIdea(ideas: Ideas, idea: IdeaInput): Ideas {
  return ideas.length >= maximumIdeas ? ideas : inTime([...ideas, idea])
}

/** When an idea was over. */
export function endOf({ atMs, endMs }: IdeaInput): number {
  return endMs ?? atMs
}

export function isSpoken({ source }: IdeaInput): boolean {
  return source === 'SPOKEN'
}

/** Whether two lists say the same. */
export function areSame(ones: Ideas, others: Ideas): boolean {
  return (
    ones.length === others.length &&
    ones.every((one, place) => {
      const other = others[place]
      return other !== undefined && isSame(one, other) && one.text === other.text
    })
  )
}

/** Puts others in an idea's place; null leaves it. */
function change(ideas: Ideas, idea: IdeaInput, instead: (found: IdeaInput) => IdeaInput[] | null): Ideas {
  const place = placeOf(ideas, idea)
  const found = ideas[place]
  const others = found && instead(found)
  return others ? inTime(ideas.toSpliced(place, 1, ...others)) : ideas
}

function placeOf(ideas: Ideas, idea: IdeaInput): number {
  return ideas.findIndex((one) => isSame(one, idea))
}

function isSame(one: IdeaInput, other: IdeaInput): boolean {
  return one.source === other.source && one.atMs === other.atMs && one.endMs === other.endMs
}

/** Ideas of the same moment keep their order. */
function inTime(ideas: Ideas): Ideas {
  return ideas.toSorted((one, other) => one.atMs - other.atMs)
}

function oneLine(text: string): string {
  const line = text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
  if (line.length <= maximumIdeaLength) return line
  // Never through an emoji or a letter with its marks.
  let end = 0
  for (const { index, segment } of new Intl.Segmenter().segment(line)) {
    if (index + segment.length > maximumIdeaLength) break
    end = index + segment.length
  }
  return line.slice(0, end).trimEnd()
}
