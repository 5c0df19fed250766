import {
  applied,
  challenge,
  entryCameBack,
  entryGivenUp,
  entryHandedOver,
  ideaChosen,
  messageWritten,
  minuteKept,
  type ChallengeState,
} from '../../../src/challenges/challenge'
import { ideasEdited, started } from '../../../src/exercise/round'
import { dismissed, entryNeededAccount } from '../../../src/dialogs/dialogs'
import { begunElsewhere, endedElsewhere, loggedOut, userFound, userSignedUp } from '../../../src/session/session'
import { aya, ben } from '../../harness/people'
import { begun, draft, spoken, to, typed } from './samples'

const choosing: ChallengeState = { phase: 'choosing', ...draft }
const chosen = (state: ChallengeState) => ('ideas' in state ? state.ideas.map(({ isChosen }) => isChosen) : [])

test('after a round for the challenge, all ideas with text are chosen', () => {
  const state = [
    applied({ owner: null, to }),
    started(begun),
    minuteKept({ roundId: 'round-1', ideas: [typed, spoken] }),
  ].reduce(challenge.reducer, challenge.initial)
  expect(state).toEqual({
    ...{ phase: 'choosing', owner: null, to, roundId: 'round-1', message: '', trouble: null },
    ideas: [
      { text: 'bake bread', atMs: 2_000, source: 'TYPED', isChosen: true },
      { text: '', atMs: 5_000, source: 'SPOKEN', isChosen: false },
    ],
  })
})

test.each([
  ['answering', { phase: 'answering', owner: null, to, roundId: 'round-1' }],
  ['choosing', choosing],
  ['having sent an entry', { phase: 'handedOver', entryId: 'entry-1', ...draft }],
] as const)('another challenge begins anew while %s', (_when, before) => {
  const other = { ...to, challengeId: 'challenge-2' }
  expect(challenge.reducer(before, applied({ owner: 'uid-aya', to: other }))).toEqual({
    ...{ phase: 'answering', owner: 'uid-aya', to: other, roundId: null },
  })
})

test('a spoken idea without text cannot be chosen, and is chosen once it has a text', () => {
  const tried = challenge.reducer(choosing, ideaChosen({ place: 1, isChosen: true }))
  expect(chosen(tried)).toEqual([true, false, false])
  const ideas = [typed, { ...spoken, text: 'read on the floor' }, { ...typed, atMs: 9_000, text: 'call grandma' }]
  const edited = challenge.reducer(choosing, ideasEdited({ id: 'round-1', ideas }))
  expect(chosen(edited)).toEqual([true, true, false])
  expect(edited).toMatchObject({
    ideas: [{ text: 'bake bread' }, { text: 'read on the floor' }, { text: 'call grandma' }],
  })
})

test.each(['  ', '\u200B'])('an idea that loses its text is no longer chosen, and %j is none', (text) => {
  const edited = challenge.reducer(choosing, ideasEdited({ id: 'round-1', ideas: [{ ...typed, text }] }))
  expect(chosen(edited)).toEqual([false])
  expect(chosen(challenge.reducer(edited, ideasEdited({ id: 'round-1', ideas: [typed] })))).toEqual([true])
})

test('an entry without a chosen idea cannot be sent', () => {
  const empty = challenge.reducer(choosing, ideaChosen({ place: 0, isChosen: false }))
  expect(challenge.reducer(empty, entryHandedOver({ entryId: 'entry-1' }))).toBe(empty)
})

test('an entry that the device cannot store returns unchanged, with the reason', () => {
  const state = [entryHandedOver({ entryId: 'entry-1' }), entryCameBack({ trouble: 'The device is full.' })].reduce(
    challenge.reducer,
    choosing,
  )
  expect(state).toEqual({ ...choosing, trouble: 'The device is full.' })
  expect(challenge.reducer(state, entryHandedOver({ entryId: 'entry-1' }))).toEqual({
    ...choosing,
    phase: 'handedOver',
    entryId: 'entry-1',
  })
  expect(challenge.reducer(state, messageWritten({ text: 'Bye' }))).toMatchObject({ message: 'Bye', trouble: null })
})

describe('a guest’s draft', () => {
  const login = userFound({ attempt: 'attempt-1', user: aya })
  const signup = userSignedUp({ attempt: 'attempt-1', user: aya })
  const needAccount = entryNeededAccount({ path: '/challenges/challenge-1' })

  test.each([login, signup])(
    'moves to the account that logs in to send it, and to no other afterwards: %j',
    (event) => {
      const own = [needAccount, event].reduce(challenge.reducer, choosing)
      expect(own).toEqual({ ...choosing, owner: 'uid-aya' })
      expect(challenge.reducer(own, begunElsewhere({ user: aya }))).toBe(own)
      expect(challenge.reducer(own, begunElsewhere({ user: ben }))).toEqual({ phase: 'none' })
    },
  )

  test.each([
    ['logs in for another reason', [login]],
    ['signs up for another reason', [signup]],
    ['logs in after the guest decided against it', [needAccount, dismissed(), login]],
    ['logs in in another tab', [needAccount, begunElsewhere({ user: aya })]],
  ])('is not given to an account that %s', (_, events) => {
    const state: ChallengeState = choosing
    expect(events.reduce<ChallengeState>(challenge.reducer, state)).toEqual({ phase: 'none' })
  })
})

test.each([loggedOut(), endedElsewhere(), entryGivenUp()])('%j deletes the draft', (event) => {
  expect(challenge.reducer(choosing, event)).toEqual({ phase: 'none' })
})
