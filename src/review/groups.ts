import { maximumGroupLength } from '../../contract/limits'
import type { IdeaInput } from '../../contract/record'
import { oneLine } from '../../contract/clip-text'
import { groupOf, isTwin } from './edit-ideas'

type Ideas = readonly IdeaInput[]

/** Ideas that the person has grouped. */
export interface Group {
  name: string
  /** Its label beside an idea and on the ring: `A` is the group whose first idea came first. */
  letter: string
  ideas: Ideas
}

/** The groups of a round, by the time of their first ideas. */
export function groupsOf(ideas: Ideas): Group[] {
  const names = [...new Set(ideas.map(groupOf))].filter((name) => name !== null)
  return names.map((name, place) => ({
    name,
    letter: letterAt(place),
    ideas: ideas.filter((idea) => groupOf(idea) === name),
  }))
}

/** The first idea that is in no group. */
export function firstWithoutGroup(ideas: Ideas): IdeaInput | undefined {
  return ideas.find((idea) => groupOf(idea) === null)
}

/** A to Z, then AA, AB and so on, like a spreadsheet's columns. */
export function letterAt(place: number): string {
  const letter = String.fromCharCode(65 + (place % 26))
  return place < 26 ? letter : `${letterAt(Math.floor(place / 26) - 1)}${letter}`
}

/** Moves ideas to a group; null takes them out of their groups. */
export function moveTo(ideas: Ideas, moved: Ideas, name: string | null): Ideas {
  return regroup(ideas, (idea) => (moved.some((one) => isTwin(one, idea)) ? name : groupOf(idea)))
}

/** Renames a group. If another group has the name, the two are merged; a blank name changes nothing. */
export function renameGroup(ideas: Ideas, name: string, to: string): Ideas {
  const next = tidyName(to)
  return next === '' ? ideas : regroup(ideas, (idea) => (groupOf(idea) === name ? next : groupOf(idea)))
}

/** Normalizes a group's name: one line, trimmed, at most 40 UTF-16 code units. It may be empty. */
export function tidyName(text: string): string {
  return oneLine(text, maximumGroupLength)
}

/**
 * An unused group name.
 *
 * @param nameOf formats the name of the nth group
 */
export function newName(ideas: Ideas, nameOf: (number: number) => string): string {
  const taken = new Set(ideas.map(groupOf))
  let number = 1
  while (taken.has(nameOf(number))) number++
  return nameOf(number)
}

function regroup(ideas: Ideas, groupFor: (idea: IdeaInput) => string | null): Ideas {
  if (ideas.every((idea) => groupFor(idea) === groupOf(idea))) return ideas
  return ideas.map((idea) => (groupFor(idea) === groupOf(idea) ? idea : { ...idea, group: groupFor(idea) }))
}
