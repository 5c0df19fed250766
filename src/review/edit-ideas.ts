import { maximumBestIdeas, maximumIdeaLength, maximumIdeas } from '../../contract/limits'
import type { IdeaInput } from '../../contract/record'
import { endOf, sortByTime, isSpoken } from '../lib/ideas'
import { oneLine } from '../lib/clip-text'

/**
 * Ideas put right afterwards. The lists are in the order of time and stay so. An idea is known by its source and its moments,
 * because the list may have been read anew since it was drawn. Where there is nothing to do, the list comes back as it is.
 */
type Ideas = readonly IdeaInput[]

/** Gives an idea its words: one line, as long as an idea may be. One that was typed never becomes empty. */
export function writeIdea(ideas: Ideas, idea: IdeaInput, text: string): Ideas {
  const words = oneLine(text, maximumIdeaLength)
  return change(ideas, idea, (found) => {
    const isRefused = words === '' && !isSpoken(found)
    return isRefused || found.text === words ? null : [{ ...found, text: words }]
  })
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
    if (!isSpoken(found) || text.length > maximumIdeaLength) return null
    const group = groupOf(found) ?? groupOf(next)
    return [{ ...found, text, endMs, ...(isPicked(next) && { isBest: true }), ...(group !== null && { group }) }]
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
          { ...found, text: '', atMs, ...(isPicked(found) && { isBest: false }) },
        ]
      : null,
  )
}

export function deleteIdea(ideas: Ideas, idea: IdeaInput): Ideas {
  return change(ideas, idea, () => [])
}

/** Puts an idea back that was deleted. Nothing happens where the round is full meanwhile; two others stay the best. */
export function restoreIdea(ideas: Ideas, idea: IdeaInput): Ideas {
  if (ideas.length >= maximumIdeas) return ideas
  const isBest = isPicked(idea) && !isFull(ideas)
  return sortByTime([...ideas, isBest === isPicked(idea) ? idea : { ...idea, isBest }])
}

/** Whether the person has picked it as one of the best. */
export function isPicked({ isBest }: IdeaInput): boolean {
  return isBest ?? false
}

/** The ideas that are picked as the best, in the order they came. */
export function bestOf(ideas: Ideas): Ideas {
  return ideas.filter(isPicked)
}

/** Whether no more can be picked before one is let go. */
export function isFull(ideas: Ideas): boolean {
  return bestOf(ideas).length >= maximumBestIdeas
}

/** Picks an idea as one of the best; nothing happens where as many are picked as may be. */
export function pick(ideas: Ideas, idea: IdeaInput): Ideas {
  if (isFull(ideas)) return ideas
  return change(ideas, idea, (found) => (isPicked(found) ? null : [{ ...found, isBest: true }]))
}

export function letGo(ideas: Ideas, idea: IdeaInput): Ideas {
  return change(ideas, idea, (found) => (isPicked(found) ? [{ ...found, isBest: false }] : null))
}

/** The name of an idea's group; null where it is in none. */
export function groupOf({ group }: IdeaInput): string | null {
  return group ?? null
}

/** Whether two lists say the same. */
export function areSame(ones: Ideas, others: Ideas): boolean {
  return (
    ones.length === others.length &&
    ones.every((one, place) => {
      const other = others[place]
      return other !== undefined && isSame(one, other) && saysTheSame(one, other)
    })
  )
}

/** Whether it is the same idea, in a list that may have been read anew. */
export function isTwin(one: IdeaInput, other: IdeaInput): boolean {
  return isSame(one, other) && one.text === other.text
}

function saysTheSame(one: IdeaInput, other: IdeaInput): boolean {
  return one.text === other.text && isPicked(one) === isPicked(other) && groupOf(one) === groupOf(other)
}

/** Puts others in an idea's place; null leaves it. */
function change(ideas: Ideas, idea: IdeaInput, instead: (found: IdeaInput) => IdeaInput[] | null): Ideas {
  const place = placeOf(ideas, idea)
  const found = ideas[place]
  const others = found && instead(found)
  return others ? sortByTime(ideas.toSpliced(place, 1, ...others)) : ideas
}

/** Several may have come at the very end: then the words tell them apart. -1 where it is gone. */
function placeOf(ideas: Ideas, idea: IdeaInput): number {
  const place = ideas.indexOf(idea)
  if (place >= 0) return place
  const twin = ideas.findIndex((one) => isTwin(one, idea))
  return twin >= 0 ? twin : ideas.findIndex((one) => isSame(one, idea))
}

function isSame(one: IdeaInput, other: IdeaInput): boolean {
  return one.source === other.source && one.atMs === other.atMs && one.endMs === other.endMs
}
