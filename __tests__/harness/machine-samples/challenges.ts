import type { ChallengeState, ContactState } from '../../../src/challenges/challenge-state'
import type { Samples } from '../machine-walk'
import { aya } from '../people'
import { attempt, id, minute, started, topic, trouble } from './shared-values'

const to = {
  challengeId: 'challenge-1',
  ...topic,
  lengthMs: 60_000,
  isJob: true,
  hostName: 'Ben',
} as const
const draft = {
  owner: null,
  to,
  roundId: id,
  ideas: [{ text: 'bake bread', atMs: 2_000, source: 'TYPED', isChosen: true }],
  message: '',
  trouble: null,
} as const

export const challengeSamples: Samples<ChallengeState> = {
  states: [
    { phase: 'none' },
    { phase: 'answering', owner: null, to, roundId: null },
    { phase: 'answering', owner: null, to, roundId: id },
    { phase: 'choosing', ...draft },
    { phase: 'choosing', ...draft, isLoginAsked: true },
    { phase: 'handedOver', entryId: 'entry-1', ...draft },
  ],
  payloads: {
    applied: [{ owner: null, to: { ...to, challengeId: 'challenge-2' } }],
    draftFound: [{ draft: { phase: 'choosing', ...draft } }],
    started: [started],
    minuteKept: [{ roundId: id, ideas: minute.ideas }],
    ideaChosen: [{ place: 0, isChosen: false }],
    messageWritten: [{ text: 'Hello' }],
    ideasEdited: [{ id, ideas: [] }],
    entryHandedOver: [{ entryId: 'entry-1' }],
    entryCameBack: [{ trouble }],
    entryNeededAccount: [{ path: '/challenges/challenge-1' }],
    userFound: [{ attempt, user: aya }],
    userSignedUp: [{ attempt, user: aya }],
    begunElsewhere: [{ user: aya }],
  },
}

const contactDraft = { owner: null, challengeId: 'challenge-1', isJob: true, text: 'Hello', trouble: null } as const

export const contactSamples: Samples<ContactState> = {
  states: [
    { phase: 'none' },
    { phase: 'writing', ...contactDraft },
    { phase: 'writing', ...contactDraft, text: '' },
    { phase: 'writing', ...contactDraft, isLoginAsked: true },
    { phase: 'laidAside', ...contactDraft },
  ],
  payloads: {
    contactHirerClicked: [{ owner: null, challengeId: 'challenge-1', isJob: true }],
    contactFound: [{ draft: { phase: 'writing', ...contactDraft } }],
    contactWritten: [{ text: 'Good morning' }],
    messageCameBack: [{ draft: contactDraft, trouble }],
    messageNeededAccount: [{ path: '/challenges/challenge-1' }],
    userFound: [{ attempt, user: aya }],
    userSignedUp: [{ attempt, user: aya }],
    begunElsewhere: [{ user: aya }],
  },
}
