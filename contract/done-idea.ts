import type { IdeaInput } from './record'

/** Whether the person has done something with an idea. */
export interface DoneIdea {
  /** Identifies the idea, with its text: when it came, in milliseconds since the round's start. */
  atMs: number
  text: string
  isDone: boolean
  /** The day (YYYY-MM-DD) on which it was marked as done. */
  doneOn?: string | null
}

/**
 * Marks ideas as done, or as not done; the same list if nothing changes. Sent by itself, because the ideas may have been edited
 * elsewhere meanwhile: an idea that was reworded is still found by its time.
 */
export const withDoneIdeas = (ideas: IdeaInput[], done: readonly DoneIdea[]): IdeaInput[] =>
  done.reduce(withDoneIdea, ideas)

const withDoneIdea = (ideas: IdeaInput[], { atMs, text, isDone, doneOn = null }: DoneIdea): IdeaInput[] => {
  const exact = ideas.findIndex((idea) => idea.atMs === atMs && idea.text === text)
  const place = exact >= 0 ? exact : ideas.findIndex((idea) => idea.atMs === atMs)
  const found = ideas[place]
  if (found === undefined || (found.isDone ?? false) === isDone) return ideas
  return ideas.with(place, { ...found, isDone, doneOn: isDone ? doneOn : null })
}
