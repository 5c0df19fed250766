import { maximumBestIdeas, maximumIdeaLength, maximumIdeas } from '../../contract/limits'
import type { IdeaInput } from '../../contract/record'
import { trimVisible } from '../../contract/visible-text'
import { endOf, hasHeardText, hasText, isSpoken, sortByTime } from '../lib/ideas'
import { oneLine } from '../../contract/clip-text'

/**
 * Edits to a round's ideas, which are and stay sorted by time. An idea is identified by its source and times, because the list
 * may have been reloaded since it was rendered. Without a change, the same list is returned.
 */
type Ideas = readonly IdeaInput[]

/**
 * Sets an idea's text: one line, cut to the maximum length. A typed idea never becomes empty.
 *
 * @param wasHeard if an edit is undone: whether the earlier text was heard. Otherwise the words are the person's own, and a spoken
 *   idea that they emptied gets the mark, so that it stays empty.
 */
export function writeIdea(ideas: Ideas, idea: IdeaInput, text: string, wasHeard?: boolean): Ideas {
  const words = oneLine(text, maximumIdeaLength)
  const isHeard = wasHeard ?? words === ''
  return change(ideas, idea, (found) => {
    const isRefused = words === '' && !isSpoken(found)
    const isUnchanged = found.text === words && (words === '' || isMarkedHeard(found) === isHeard)
    return isRefused || isUnchanged ? null : [markHeard({ ...found, text: words }, isHeard)]
  })
}

/** Removes the mark of heard words: the person says that they are right. */
export function confirmIdea(ideas: Ideas, idea: IdeaInput): Ideas {
  return change(ideas, idea, (found) => (hasHeardText(found) ? [markHeard(found, false)] : null))
}

/** The next spoken idea, or null. */
export function nextSpoken(ideas: Ideas, idea: IdeaInput): IdeaInput | null {
  const place = placeOf(ideas, idea)
  return place < 0 ? null : (ideas.slice(place + 1).find(isSpoken) ?? null)
}

/**
 * Joins a spoken idea with the next spoken one, unless their texts together are too long for one idea. The words are heard if some
 * of them are; the idea is picked, or done, if one of them is.
 */
export function joinIdeas(ideas: Ideas, idea: IdeaInput): Ideas {
  const next = nextSpoken(ideas, idea)
  if (next === null) return ideas
  const joined = change(ideas, idea, (found) => {
    const written = [found, next].filter(hasText)
    const text = written.map((one) => trimVisible(one.text)).join(' ')
    const isHeard = written.length > 0 ? written.some(isMarkedHeard) : [found, next].every(isMarkedHeard)
    const endMs = Math.max(endOf(found), endOf(next))
    if (!isSpoken(found) || text.length > maximumIdeaLength) return null
    const group = groupOf(found) ?? groupOf(next)
    const { isDone = false, doneOn = null } = found.isDone ? found : next
    const joined = {
      ...{ ...found, text, endMs },
      ...(isPicked(next) && { isBest: true }),
      ...(isDone && { isDone, doneOn }),
      ...(group !== null && { group }),
    }
    return [markHeard(joined, isHeard)]
  })
  return joined === ideas ? ideas : joined.filter((one) => one !== next)
}

/** Splits a spoken idea at a time within it; the first part keeps the text and the marks. Does nothing if the round is full. */
export function splitIdea(ideas: Ideas, idea: IdeaInput, atMs: number): Ideas {
  if (ideas.length >= maximumIdeas) return ideas
  return change(ideas, idea, (found) => {
    if (!isSpoken(found) || atMs <= found.atMs || atMs >= endOf(found)) return null
    const { isBest: _, isDone: __, doneOn: ___, ...rest } = found
    return [{ ...found, endMs: atMs }, markHeard({ ...rest, text: '', atMs }, false)]
  })
}

export function deleteIdea(ideas: Ideas, idea: IdeaInput): Ideas {
  return change(ideas, idea, () => [])
}

/** An idea as it was, and how many others from the same time there were. */
export interface RememberedIdea {
  idea: IdeaInput
  others: number
}

/** Remembers an idea of the list, which may be deleted here or on another device. */
export function rememberIdea(ideas: Ideas, idea: IdeaInput): RememberedIdea {
  return { idea, others: countAtItsTime(ideas, idea) - 1 }
}

/** Whether a remembered idea is there, perhaps in other words: another device may have edited it, and so brought it back. */
export function isThere(ideas: Ideas, { idea, others }: RememberedIdea): boolean {
  return countAtItsTime(ideas, idea) > others
}

function countAtItsTime(ideas: Ideas, idea: IdeaInput): number {
  return ideas.filter((one) => isSame(one, idea)).length
}

/** Restores a remembered idea, unless it is there or the round is full by now. It is no longer picked if two others are. */
export function restoreIdea(ideas: Ideas, remembered: RememberedIdea): Ideas {
  const { idea } = remembered
  if (ideas.length >= maximumIdeas || isThere(ideas, remembered)) return ideas
  const isBest = isPicked(idea) && !isFull(ideas)
  return sortByTime([...ideas, isBest === isPicked(idea) ? idea : { ...idea, isBest }])
}

/** Whether the person has picked the idea as one of the best. */
export function isPicked({ isBest }: IdeaInput): boolean {
  return isBest ?? false
}

/** The picked ideas, by time. */
export function bestOf(ideas: Ideas): Ideas {
  return ideas.filter(isPicked)
}

/** Whether the maximum number of ideas is picked. */
export function isFull(ideas: Ideas): boolean {
  return bestOf(ideas).length >= maximumBestIdeas
}

/** Picks an idea as one of the best, unless the maximum is reached. */
export function pick(ideas: Ideas, idea: IdeaInput): Ideas {
  if (isFull(ideas)) return ideas
  return change(ideas, idea, (found) => (isPicked(found) ? null : [{ ...found, isBest: true }]))
}

export function unpick(ideas: Ideas, idea: IdeaInput): Ideas {
  return change(ideas, idea, (found) => (isPicked(found) ? [{ ...found, isBest: false }] : null))
}

/** The name of an idea's group, or null. */
export function groupOf({ group }: IdeaInput): string | null {
  return group ?? null
}

/** Whether two lists have equal ideas. */
export function areSame(ones: Ideas, others: Ideas): boolean {
  return (
    ones.length === others.length &&
    ones.every((one, place) => {
      const other = others[place]
      return other !== undefined && isSame(one, other) && saysTheSame(one, other)
    })
  )
}

/** Whether both are the same idea, even if the list was reloaded and the objects differ. */
export function isTwin(one: IdeaInput, other: IdeaInput): boolean {
  return isSame(one, other) && one.text === other.text
}

function saysTheSame(one: IdeaInput, other: IdeaInput): boolean {
  return (
    one.text === other.text &&
    isMarkedHeard(one) === isMarkedHeard(other) &&
    isPicked(one) === isPicked(other) &&
    groupOf(one) === groupOf(other)
  )
}

/** Whether the text is marked as a recogniser's. */
function isMarkedHeard({ isHeard }: IdeaInput): boolean {
  return isHeard ?? false
}

function markHeard({ isHeard: _, ...idea }: IdeaInput, isHeard: boolean): IdeaInput {
  return isHeard ? { ...idea, isHeard } : idea
}

/** Replaces an idea with others; null changes nothing. */
function change(ideas: Ideas, idea: IdeaInput, instead: (found: IdeaInput) => IdeaInput[] | null): Ideas {
  const place = placeOf(ideas, idea)
  const found = ideas[place]
  const others = found && instead(found)
  return others ? sortByTime(ideas.toSpliced(place, 1, ...others)) : ideas
}

/** The index, or -1. Several ideas may have the same time, at the end of a round: their texts tell them apart. */
export function placeOf(ideas: Ideas, idea: IdeaInput): number {
  const place = ideas.indexOf(idea)
  if (place >= 0) return place
  const twin = ideas.findIndex((one) => isTwin(one, idea))
  return twin >= 0 ? twin : ideas.findIndex((one) => isSame(one, idea))
}

function isSame(one: IdeaInput, other: IdeaInput): boolean {
  return one.source === other.source && one.atMs === other.atMs && one.endMs === other.endMs
}
