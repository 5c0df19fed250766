import { dismissed, messageNeededAccount } from '../../../src/dialogs/dialogs'
import {
  contactClosed,
  contactHirerClicked,
  messageHandedOver,
  type ContactState,
} from '../../../src/challenges/challenge-state'
import { contact, contactWritten, messageCameBack } from '../../../src/challenges/contact'
import { begunElsewhere, endedElsewhere, loggedOut, userFound, userSignedUp } from '../../../src/session/session'
import { aya, ben } from '../../harness/people'

type ContactEvent = Parameters<typeof contact.reducer>[1]

const target = { owner: null, challengeId: 'challenge-1', isJob: true }
const click = contactHirerClicked(target)
const draft = { ...target, text: 'Good morning', trouble: null }
const trouble = 'The device is full.'

const then = (state: ContactState, ...happened: ContactEvent[]) => happened.reduce<ContactState>(contact.reducer, state)
const after = (...happened: ContactEvent[]) => then(contact.initial, ...happened)

const written = after(click, contactWritten({ text: 'Good morning' }))
const laidAside = then(written, contactClosed())

test('a message is restored when its dialog opens again', () => {
  const closed = after(click, contactWritten({ text: 'Good morning' }), contactClosed())
  expect(closed).toEqual({ phase: 'laidAside', ...draft })
  expect(then(closed, click)).toEqual({ phase: 'writing', ...draft })
})

test('a message is not carried over to another challenge', () => {
  const other = { ...target, challengeId: 'challenge-2' }
  expect(then(laidAside, contactHirerClicked(other))).toEqual({ phase: 'writing', ...other, text: '', trouble: null })
})

test.each(['', '  ', '\u200B'])(
  'a message with the text %j is forgotten when its dialog closes, and cannot be sent',
  (text) => {
    const blank = after(click, contactWritten({ text }))
    expect(then(blank, contactClosed())).toEqual({ phase: 'none' })
    expect(then(blank, messageHandedOver())).toBe(blank)
  },
)

test('a message that is sent is forgotten, and returns with the reason if the device cannot store it', () => {
  expect(then(written, messageHandedOver())).toEqual({ phase: 'none' })
  const back = then(written, messageHandedOver(), messageCameBack({ draft, trouble }))
  expect(back).toEqual({ phase: 'writing', ...draft, trouble })
  expect(then(back, contactWritten({ text: 'Good evening' }))).toEqual({ ...written, text: 'Good evening' })
  expect(then(back, contactClosed())).toEqual(laidAside)
})

const logins = [userFound({ attempt: 'attempt-1', user: aya }), userSignedUp({ attempt: 'attempt-1', user: aya })]

describe('a message that a guest wants to send', () => {
  const asked = then(written, messageNeededAccount({ path: '/challenges/challenge-1' }))

  test.each(logins)('moves to the account that logs in for it, also if its dialog closes meanwhile: %j', (event) => {
    expect(then(asked, event)).toEqual({ ...written, owner: 'uid-aya' })
    expect(then(asked, contactClosed(), event)).toEqual({ ...laidAside, owner: 'uid-aya' })
  })

  test('is not given to an account that logs in later, or in another tab', () => {
    const later = then(asked, dismissed())
    expect(later).toEqual(written)
    for (const event of logins) expect(then(later, event)).toEqual({ phase: 'none' })
    expect(then(asked, begunElsewhere({ user: aya }))).toEqual({ phase: 'none' })
  })
})

describe.each([
  ['a message being written', written],
  ['a message laid aside', laidAside],
])('%s', (_name, state) => {
  test.each([...logins, begunElsewhere({ user: aya })])('of a guest is not given to an account: %j', (event) => {
    expect(then(state, event)).toEqual({ phase: 'none' })
  })

  test.each(logins)('of an account stays with it, and moves to no other: %j', (event) => {
    const own = { ...state, owner: 'uid-aya' }
    expect(then(own, event)).toBe(own)
    expect(then(own, begunElsewhere({ user: aya }))).toBe(own)
    expect(then(own, begunElsewhere({ user: ben }))).toEqual({ phase: 'none' })
  })

  test.each([loggedOut(), endedElsewhere()])('is forgotten with %j', (event) => {
    expect(then(state, event)).toEqual({ phase: 'none' })
  })
})
