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
import { contactClosed, contactHirerClicked } from '../../../src/challenges/challenge-state'
import { contact, contactWritten } from '../../../src/challenges/contact'
import { ideasEdited, started } from '../../../src/exercise/round'
import { begunElsewhere, endedElsewhere, loggedOut, userFound } from '../../../src/session/session'
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
  expect(state).toMatchObject({ phase: 'choosing', roundId: 'round-1', to, message: '' })
  expect(chosen(state)).toEqual([true, false])
})

test('a round on another topic does not answer the challenge', () => {
  const state = [
    applied({ owner: null, to }),
    started({ ...begun, topicTitle: 'Uses for a jar' }),
    minuteKept({ roundId: 'round-1', ideas: [typed] }),
  ].reduce(challenge.reducer, challenge.initial)
  expect(state).toMatchObject({ phase: 'answering', roundId: null })
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

test('events of another round change nothing', () => {
  expect(challenge.reducer(choosing, ideasEdited({ id: 'round-2', ideas: [] }))).toBe(choosing)
})

test('an entry without a chosen idea cannot be sent', () => {
  const empty = challenge.reducer(choosing, ideaChosen({ place: 0, isChosen: false }))
  expect(challenge.reducer(empty, entryHandedOver())).toBe(empty)
})

test('an entry that the device cannot store returns unchanged, with the reason', () => {
  const state = [entryHandedOver(), entryCameBack({ trouble: 'The device is full.' })].reduce(
    challenge.reducer,
    choosing,
  )
  expect(state).toEqual({ ...choosing, trouble: 'The device is full.' })
  expect(challenge.reducer(state, messageWritten({ text: 'Bye' }))).toMatchObject({ message: 'Bye', trouble: null })
})

test('a guest’s draft is assigned to the account that logs in, and to no other afterwards', () => {
  const own = challenge.reducer(choosing, userFound({ attempt: 'attempt-1', user: aya }))
  expect(own).toEqual({ ...choosing, owner: 'uid-aya' })
  expect(challenge.reducer(own, begunElsewhere({ user: aya }))).toBe(own)
  expect(challenge.reducer(own, begunElsewhere({ user: ben }))).toEqual({ phase: 'none' })
})

test.each([loggedOut(), endedElsewhere(), entryGivenUp()])('%j deletes the draft', (event) => {
  expect(challenge.reducer(choosing, event)).toEqual({ phase: 'none' })
})

describe('a message to a host', () => {
  const click = contactHirerClicked({ owner: null, challengeId: 'challenge-1', isJob: true })

  test('is restored when its dialog opens again', () => {
    const state = [click, contactWritten({ text: 'Good morning' }), contactClosed(), click].reduce(
      contact.reducer,
      contact.initial,
    )
    expect(state).toMatchObject({ phase: 'writing', text: 'Good morning' })
  })

  test('is not carried over to another challenge', () => {
    const other = contactHirerClicked({ owner: null, challengeId: 'challenge-2', isJob: true })
    const state = [click, contactWritten({ text: 'Good morning' }), contactClosed(), other].reduce(
      contact.reducer,
      contact.initial,
    )
    expect(state).toMatchObject({ phase: 'writing', challengeId: 'challenge-2', text: '' })
  })

  test('is forgotten when its dialog closes while it is empty', () => {
    expect([click, contactClosed()].reduce(contact.reducer, contact.initial)).toEqual({ phase: 'none' })
  })
})
