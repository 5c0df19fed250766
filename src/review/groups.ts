import { maximumGroupLength } from '../../contract/limits'
import type { IdeaInput } from '../../contract/record'
import { oneLine } from '../lib/clip-text'
import { groupOf, isTwin } from './edit-ideas'

type Ideas = readonly IdeaInput[]

/** Ideas that belong together in the person's own eyes. */
export interface Group {
  name: string
  /** What stands for it beside an idea and on the ring: `A` is the group that came first. */
  letter: string
  ideas: Ideas
}

/** The groups of a round, in the order their first ideas came. */
export function groupsOf(ideas: Ideas): Group[] {
  const names = [...new Set(ideas.map(groupOf))].filter((name) => name !== null)
  return names.map((name, place) => ({
    name,
    letter: letterAt(place),
    ideas: ideas.filter((idea) => groupOf(idea) === name),
  }))
}

/** A to Z, then AA, AB and so on, as spreadsheets count. */
export function letterAt(place: number): string {
  const letter = String.fromCharCode(65 + (place % 26))
  return place < 26 ? letter : `${letterAt(Math.floor(place / 26) - 1)}${letter}`
}

/** Puts ideas into a group, or into none. */
export function moveTo(ideas: Ideas, moved: Ideas, name: string | null): Ideas {
  return regroup(ideas, (idea) => (moved.some((one) => isTwin(one, idea)) ? name : groupOf(idea)))
}

/** Gives a group another name; where that is another's, the two become one. A blank name changes nothing. */
export function renameGroup(ideas: Ideas, name: string, to: string): Ideas {
  const next = tidyName(to)
  return next === '' ? ideas : regroup(ideas, (idea) => (groupOf(idea) === name ? next : groupOf(idea)))
}

/** A group's name as it is kept: one line, no space around it, at most 40 UTF-16 code units; '' where nothing is left. */
export function tidyName(text: string): string {
  return oneLine(text, maximumGroupLength)
}

/**
 * A name that no group has yet.
 *
 * @param nameOf the words for the group of a number
 */
export function newName(ideas: Ideas, nameOf: (number: number) => string): string {
  const taken = new Set(ideas.map(groupOf))
  let number = 1
  while (taken.has(nameOf(number))) number++
  return nameOf(number)
}

/** How the ideas were grouped at a moment, to go back to. */
export type Grouping = ReadonlyMap<string, string | null>

export function groupingOf(ideas: Ideas): Grouping {
  return new Map(ideas.map((idea) => [momentOf(idea), groupOf(idea)]))
}

/** Groups the ideas as they were; those that came since stay where they are. */
export function restoreGrouping(ideas: Ideas, grouping: Grouping): Ideas {
  return regroup(ideas, (idea) => {
    const before = grouping.get(momentOf(idea))
    return before === undefined ? groupOf(idea) : before
  })
}

function momentOf({ source, atMs, endMs }: IdeaInput): string {
  return `${source} ${atMs} ${endMs}`
}

function regroup(ideas: Ideas, groupFor: (idea: IdeaInput) => string | null): Ideas {
  if (ideas.every((idea) => groupFor(idea) === groupOf(idea))) return ideas
  return ideas.map((idea) => (groupFor(idea) === groupOf(idea) ? idea : { ...idea, group: groupFor(idea) }))
}
