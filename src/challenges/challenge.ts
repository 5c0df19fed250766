import type { User } from '../../contract/rest'
import { ideasEdited, started } from '../exercise/round'
import type { IdeaInput } from '../../contract/record'
import { event, machineSlice } from '../lib/machine'
import { begunElsewhere, endedElsewhere, loggedOut, userFound, userSignedUp } from '../session/session'
import {
  entryGivenUp,
  entryHandedOver,
  type Answering,
  type AppliedTo,
  type ChallengeState,
  type DraftIdea,
  type EntryDraft,
} from './challenge-state'

export * from './challenge-state'

const events = {
  /** The person pressed `Apply` or `Take part`. */
  applied: event<{ owner: string | null; to: AppliedTo }>(),
  /** What an earlier visit left on the device. */
  draftFound: event<{ draft: Exclude<ChallengeState, { phase: 'none' | 'handedOver' }> }>(),
  /** The minute is kept, and these are its ideas. */
  minuteKept: event<{ roundId: string; ideas: readonly IdeaInput[] }>(),
  /** `place` counts from 0. */
  ideaChosen: event<{ place: number; isChosen: boolean }>(),
  messageWritten: event<{ text: string }>(),
  /** The device could not keep what was handed over. */
  entryCameBack: event<{ trouble: string }>(),
}

const none: ChallengeState = { phase: 'none' }

const hasWords = ({ text }: { text: string }): boolean => text.trim() !== ''

/** All that has words is chosen, until the person says otherwise. */
const toDraftIdea = ({ text, atMs, source }: IdeaInput): DraftIdea => ({
  ...{ text, atMs, source },
  isChosen: hasWords({ text }),
})

/** The ideas as they were put right; what was not chosen stays so, but for what has only now got words. */
const mergeEditedIdeas = (before: readonly DraftIdea[], ideas: readonly IdeaInput[]): DraftIdea[] =>
  ideas.map((idea) => {
    const known = before.find(({ atMs }) => atMs === idea.atMs)
    const edited = toDraftIdea(idea)
    return known && hasWords(known) ? { ...edited, isChosen: edited.isChosen && known.isChosen } : edited
  })

/** A minute counts for a challenge where it was about its topic. */
const roundStarted = (
  state: { phase: 'answering' } & Answering,
  minute: { id: string; topicTitle: string },
): ChallengeState => {
  const roundId = minute.topicTitle === state.to.topicTitle ? minute.id : null
  return roundId === state.roundId ? state : { ...state, roundId }
}

const startAnswering = (_: ChallengeState, { owner, to }: { owner: string | null; to: AppliedTo }): ChallengeState => ({
  phase: 'answering',
  ...{ owner, to, roundId: null },
})

/** A guest's draft belongs to the account they log in with, and nobody's to somebody else. */
const userArrived = (state: Exclude<ChallengeState, { phase: 'none' }>, { user }: { user: User }): ChallengeState => {
  if (state.owner === user.firebaseUID) return state
  return state.owner === null ? { ...state, owner: user.firebaseUID } : none
}

const clear = (): ChallengeState => none

const inEveryPhase = {
  applied: startAnswering,
  entryGivenUp: clear,
  userFound: userArrived,
  userSignedUp: userArrived,
  begunElsewhere: userArrived,
  loggedOut: clear,
  endedElsewhere: clear,
}

const updateDraft = (draft: { phase: 'choosing' } & EntryDraft, changed: Partial<EntryDraft>): ChallengeState => ({
  ...draft,
  ...changed,
  trouble: null,
})

/** It never sends by itself: the outbox is given an entry within a press alone. */
export const challenge = machineSlice<ChallengeState>()({
  name: 'challenge',
  initial: none,
  events,
  hears: {
    ...{ entryHandedOver, entryGivenUp, started, ideasEdited },
    ...{ userFound, userSignedUp, begunElsewhere, loggedOut, endedElsewhere },
  },
  phases: {
    none: {
      applied: startAnswering,
      draftFound: (_, { draft }) => draft,
    },
    answering: {
      ...inEveryPhase,
      started: roundStarted,
      minuteKept: (state, { roundId, ideas }) =>
        roundId === state.roundId
          ? { ...state, phase: 'choosing', roundId, ideas: ideas.map(toDraftIdea), message: '', trouble: null }
          : state,
    },
    choosing: {
      ...inEveryPhase,
      ideaChosen: (draft, { place, isChosen }) =>
        updateDraft(draft, {
          ideas: draft.ideas.map((idea, at) =>
            at === place ? { ...idea, isChosen: isChosen && hasWords(idea) } : idea,
          ),
        }),
      messageWritten: (draft, { text }) => updateDraft(draft, { message: text }),
      ideasEdited: (draft, { id, ideas }) =>
        id === draft.roundId ? updateDraft(draft, { ideas: mergeEditedIdeas(draft.ideas, ideas) }) : draft,
      entryHandedOver: (draft) =>
        draft.ideas.some(({ isChosen }) => isChosen) ? { ...draft, phase: 'handedOver', trouble: null } : draft,
    },
    handedOver: {
      ...inEveryPhase,
      entryCameBack: (draft, { trouble }) => ({ ...draft, phase: 'choosing', trouble }),
    },
  },
})

export const { applied, draftFound, minuteKept, ideaChosen, messageWritten, entryCameBack } = challenge.events
