import type { IdeaInput } from './record'

/** Whether the person has done something with an idea. */
export interface DoneIdea {
  /** Identifies the idea, with its text: when it came, in milliseconds since the round's start. */
  atMs: number
  text: string
  isDone: boolean
}

/**
 * Marks ideas as done, or as not done; the same list if nothing changes. Sent by itself, because the ideas may have been edited
 * elsewhere meanwhile: an idea that was reworded is still found by its time.
 */
export const withDoneIdeas = (ideas: IdeaInput[], done: readonly DoneIdea[]): IdeaInput[] =>
  done.reduce(withDoneIdea, ideas)

const withDoneIdea = (ideas: IdeaInput[], { atMs, text, isDone }: DoneIdea): IdeaInput[] => {
  const exact = ideas.findIndex((idea) => idea.atMs === atMs && idea.text === text)
  const place = exact >= 0 ? exact : ideas.findIndex((idea) => idea.atMs === atMs)
  const found = ideas[place]
  return found === undefined || (found.isDone ?? false) === isDone ? ideas : ideas.with(place, { ...found, isDone })
}
