import type { IdeaInput } from '../../contract/record'
import { isVisible } from '../../contract/visible-text'
import { dismissed, entryNeededAccount } from '../dialogs/dialogs'
import { ideasEdited, started } from '../exercise/round'
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
import { loginAsked, loginDismissed, ownDraft, userLoggedIn } from './draft-owner'

export * from './challenge-state'

const events = {
  /** The person pressed `Apply` or `Take part`. */
  applied: event<{ owner: string | null; to: AppliedTo }>(),
  /** A draft of an earlier visit was found on the device. */
  draftFound: event<{ draft: Exclude<ChallengeState, { phase: 'none' | 'handedOver' }> }>(),
  /** The round is saved, with these ideas. */
  minuteKept: event<{ roundId: string; ideas: readonly IdeaInput[] }>(),
  /** `place` is the idea’s index. */
  ideaChosen: event<{ place: number; isChosen: boolean }>(),
  messageWritten: event<{ text: string }>(),
  /** Storing the entry in the outbox failed. */
  entryCameBack: event<{ trouble: string }>(),
}

const none: ChallengeState = { phase: 'none' }

const hasWords = ({ text }: { text: string }): boolean => isVisible(text)

/** Ideas with text are chosen by default. */
const toDraftIdea = ({ text, atMs, source }: IdeaInput): DraftIdea => ({
  ...{ text, atMs, source },
  isChosen: hasWords({ text }),
})

/**
 * Updates the draft after the round’s ideas were edited. Choices stay; ideas that have only now got text are chosen.
 */
const mergeEditedIdeas = (before: readonly DraftIdea[], ideas: readonly IdeaInput[]): DraftIdea[] =>
  ideas.map((idea) => {
    const atItsTime = before.filter(({ atMs }) => atMs === idea.atMs)
    const known = atItsTime.find(({ text }) => text === idea.text) ?? atItsTime[0]
    const edited = toDraftIdea(idea)
    return known && hasWords(known) ? { ...edited, isChosen: edited.isChosen && known.isChosen } : edited
  })

/** A round belongs to the challenge if it has its topic. */
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

const clear = (): ChallengeState => none

const inEveryPhase = {
  applied: startAnswering,
  entryGivenUp: clear,
  userFound: userLoggedIn,
  userSignedUp: userLoggedIn,
  begunElsewhere: ownDraft,
  dismissed: loginDismissed,
  loggedOut: clear,
  endedElsewhere: clear,
}

const updateDraft = (draft: { phase: 'choosing' } & EntryDraft, changed: Partial<EntryDraft>): ChallengeState => ({
  ...draft,
  ...changed,
  trouble: null,
})

/** The machine of an entry. An entry is handed to the outbox only when the person presses `Send entry`. */
export const challenge = machineSlice<ChallengeState>()({
  name: 'challenge',
  initial: none,
  events,
  hears: {
    ...{ entryHandedOver, entryGivenUp, started, ideasEdited },
    ...{ entryNeededAccount, dismissed, userFound, userSignedUp, begunElsewhere, loggedOut, endedElsewhere },
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
      entryNeededAccount: loginAsked,
      messageWritten: (draft, { text }) => updateDraft(draft, { message: text }),
      ideasEdited: (draft, { id, ideas }) =>
        id === draft.roundId ? updateDraft(draft, { ideas: mergeEditedIdeas(draft.ideas, ideas) }) : draft,
      entryHandedOver: (draft, { entryId }) =>
        draft.ideas.some(({ isChosen }) => isChosen)
          ? { ...draft, phase: 'handedOver', entryId, trouble: null }
          : draft,
    },
    handedOver: {
      ...inEveryPhase,
      entryCameBack: ({ entryId: _, ...draft }, { trouble }) => ({ ...draft, phase: 'choosing', trouble }),
    },
  },
})

export const { applied, draftFound, minuteKept, ideaChosen, messageWritten, entryCameBack } = challenge.events
