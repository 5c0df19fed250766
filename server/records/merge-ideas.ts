import { maximumBestIdeas, maximumIdeas } from '../../contract/limits'
import type { IdeaInput } from '../../contract/record'
import { badInput } from '../http/http-error'

type Ideas = readonly IdeaInput[]
type Fields = readonly (keyof IdeaInput)[]

/**
 * Applies a person's edits to the stored ideas, which may have been edited elsewhere meanwhile. What only one side changed stays; where
 * both changed the same, these edits win, and an edited idea wins over its deletion. Idempotent. Throws an HttpError (400) if the ideas
 * of both sides are too many.
 *
 * @param before the ideas that the person edited
 */
export const mergeIdeas = (stored: Ideas, edited: Ideas, before: Ideas): IdeaInput[] => {
  const [theirs, ours, base] = [byPlace(stored), byPlace(edited), byPlace(before)]
  const merged = new Map<string, IdeaInput>()
  for (const place of [...theirs.keys(), ...ours.keys()]) {
    const idea = mergeIdea(theirs.get(place), ours.get(place), base.get(place))
    if (idea) merged.set(place, idea)
  }
  if (merged.size > maximumIdeas) throw badInput(`the ideas of both must be at most ${maximumIdeas} together`)
  // The other side may have picked others as the best.
  const best = [...merged.keys()].filter((place) => merged.get(place)?.isBest)
  const ownBest = best.filter((place) => ours.get(place)?.isBest)
  const kept = [...new Set([...ownBest, ...best])].slice(0, maximumBestIdeas)
  return [...merged]
    .map(([place, idea]) => (idea.isBest && !kept.includes(place) ? { ...idea, isBest: false } : idea))
    .sort((one, other) => one.atMs - other.atMs)
}

/** Undefined if the idea is deleted. */
const mergeIdea = (
  theirs: IdeaInput | undefined,
  ours: IdeaInput | undefined,
  base: IdeaInput | undefined,
): IdeaInput | undefined => {
  if (theirs === undefined) return ours && base && !isChanged(ours, base) ? undefined : ours
  if (ours === undefined) return base && !isChanged(theirs, base) ? undefined : theirs
  if (base === undefined) return ours
  const latest = (...fields: Fields) => (isChanged(ours, base, fields) ? ours : theirs)
  const words = latest('text', 'isHeard')
  const done = latest('isDone', 'doneOn')
  // Its type asks for every field of an idea.
  const merged: Required<IdeaInput> = {
    ...{ source: theirs.source, atMs: theirs.atMs, endMs: latest('endMs').endMs },
    ...{ text: words.text, isHeard: words.isHeard ?? false },
    ...{ isDone: done.isDone ?? false, doneOn: done.doneOn ?? null },
    isBest: latest('isBest').isBest ?? false,
    group: latest('group').group ?? null,
  }
  return merged
}

const editable: Fields = ['text', 'isHeard', 'endMs', 'isBest', 'isDone', 'doneOn', 'group']

/** Of a mark, absent and false are the same. */
const isChanged = (idea: IdeaInput, base: IdeaInput, fields = editable): boolean =>
  fields.some((field) => (idea[field] || null) !== (base[field] || null))

/** By what tells an idea from the others: how it was put in, when, and which of that time it is. */
const byPlace = (ideas: Ideas): Map<string, IdeaInput> => {
  const places = new Map<string, IdeaInput>()
  for (const idea of ideas) {
    let number = 0
    const placeOf = () => `${idea.source} ${idea.atMs} ${number}`
    while (places.has(placeOf())) number += 1
    places.set(placeOf(), idea)
  }
  return places
}
