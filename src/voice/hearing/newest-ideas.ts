import { addListener, removeListener, type UnknownAction } from '@reduxjs/toolkit'
import type { IdeaInput } from '../../../contract/record'
import { ideasEdited, selectRound, type WithRound } from '../../exercise/round'
import type { Thunk } from '../../lib/gateways'

/** A round's ideas as they are now, wherever they are edited. */
export interface NewestIdeas {
  read(): IdeaInput[]
  stop(): void
}

/**
 * Follows a round's ideas through the round, its review and its record's page, until `stop`.
 *
 * @param known the ideas of a round that is not on the screen.
 */
export const followIdeas =
  (id: string, known: readonly IdeaInput[]): Thunk<WithRound, NewestIdeas> =>
  (dispatch, getState) => {
    const ofRound = (state: WithRound): IdeaInput[] | null => {
      const round = selectRound(state)
      return 'ideas' in round && round.id === id ? round.ideas : null
    }
    let newest = ofRound(getState()) ?? [...known]
    const predicate = (event: UnknownAction, state: WithRound, before: WithRound): boolean =>
      ideasEdited.match(event) || ofRound(state) !== ofRound(before)
    const effect = (event: UnknownAction, api: { getState: () => WithRound }) => {
      newest = ofRound(api.getState()) ?? newest
      if (ideasEdited.match(event) && event.payload.id === id) newest = event.payload.ideas
    }
    dispatch(addListener.withTypes<WithRound>()({ predicate, effect }))
    return {
      read: () => ofRound(getState()) ?? newest,
      stop: () => void dispatch(removeListener.withTypes<WithRound>()({ predicate, effect })),
    }
  }
