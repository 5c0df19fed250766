import {
  contactClosed,
  contactFound,
  contactHirerClicked,
  entryGivenUp,
  entryHandedOver,
  messageHandedOver,
} from '../../../src/challenges/challenge-state'
import {
  dismissed,
  entryNeededAccount,
  loginAsked,
  loginOrRegisterAsked,
  messageNeededAccount,
  pageNeededAccount,
  registerAsked,
  switchedToLogin,
  switchedToRegister,
} from '../../../src/dialogs/dialogs'
import { deviceSeen, flags, type FlagsState } from '../../../src/flags/flags'
import {
  begunElsewhere,
  endedElsewhere,
  failed,
  loggedOut,
  nobodyFound,
  restored,
  started,
  userFound,
  userSignedUp,
} from '../../../src/session/session'
import { aya } from '../../harness/people'

const loggedIn = { attempt: 'attempt-1', user: aya }
const path = '/challenges/challenge-1'

const none: FlagsState = Object.freeze(flags.getInitialState())

const full: FlagsState = Object.freeze({
  afterPath: '/records',
  ipAddress: '203.0.113.7',
  isApply: true,
  isClickContactHirerContext: true,
})

/** What each event does to the three flags: `set`, `cleared`, or `stays`. */
type Effect = 'set' | 'cleared' | 'stays'

const table: [event: { type: string }, afterPath: Effect, isApply: Effect, isClickContactHirerContext: Effect][] = [
  // Events that set flags. A new intent replaces the previous one.
  [pageNeededAccount({ path }), 'set', 'cleared', 'cleared'],
  [entryNeededAccount({ path }), 'set', 'set', 'cleared'],
  [messageNeededAccount({ path }), 'set', 'cleared', 'set'],
  [
    contactHirerClicked({ owner: null, challengeId: 'challenge-1', isJob: true }),
    ...(['stays', 'stays', 'set'] as const),
  ],
  // Success: of the login, then of the intent.
  [userFound(loggedIn), 'cleared', 'stays', 'stays'],
  [userSignedUp(loggedIn), 'cleared', 'stays', 'stays'],
  [entryHandedOver({ entryId: 'entry-1' }), 'cleared', 'cleared', 'stays'],
  [messageHandedOver(), 'stays', 'stays', 'cleared'],
  // Dismissal: of the sign-in dialog, the entry, the message dialog.
  [dismissed(), 'cleared', 'cleared', 'stays'],
  [entryGivenUp(), 'cleared', 'cleared', 'stays'],
  [contactClosed(), 'stays', 'stays', 'cleared'],
  // Logout, in this tab and elsewhere.
  [loggedOut(), 'cleared', 'cleared', 'cleared'],
  [endedElsewhere(), 'cleared', 'cleared', 'cleared'],
  // Switching between the dialogs, a popup that is opened and closed, a reload, a login in another tab.
  [switchedToRegister(), 'stays', 'stays', 'stays'],
  [switchedToLogin(), 'stays', 'stays', 'stays'],
  [loginAsked(), 'stays', 'stays', 'stays'],
  [registerAsked(), 'stays', 'stays', 'stays'],
  [loginOrRegisterAsked({ reason: 'roundCouldBeKept' }), 'stays', 'stays', 'stays'],
  [started({ attempt: 'attempt-1' }), 'stays', 'stays', 'stays'],
  [failed({ attempt: 'attempt-1' }), 'stays', 'stays', 'stays'],
  [nobodyFound(), 'stays', 'stays', 'stays'],
  [restored({ user: aya }), 'stays', 'stays', 'stays'],
  [begunElsewhere({ user: aya }), 'stays', 'stays', 'stays'],
]

const after: Record<Effect, (before: FlagsState) => Pick<FlagsState, 'afterPath' | 'isApply'>> = {
  set: () => ({ afterPath: path, isApply: true }),
  cleared: () => ({ afterPath: null, isApply: false }),
  stays: (before) => before,
}

describe.each([
  ['nothing', none],
  ['everything', full],
])('with %s set', (_name, before) => {
  test.each(table)('%j: afterPath %s, isApply %s, isClickContactHirerContext %s', (event, ...effects) => {
    const [afterPath, isApply, isClick] = effects
    const isContact = { set: true, cleared: false, stays: before.isClickContactHirerContext }
    expect(flags.reducer(before, event)).toEqual({
      afterPath: after[afterPath](before).afterPath,
      isApply: after[isApply](before).isApply,
      isClickContactHirerContext: isContact[isClick],
      ipAddress: before.ipAddress,
    })
  })
})

test('the IP address stays across logins and logouts', () => {
  expect(flags.reducer(full, deviceSeen({ ipAddress: '198.51.100.1' }))).toEqual({ ...full, ipAddress: '198.51.100.1' })
})

test.each([
  ['writing', true],
  ['laidAside', false],
] as const)('a message of an earlier visit that is %s is being written: %p', (phase, isClickContactHirerContext) => {
  const draft = { phase, owner: null, challengeId: 'challenge-1', isJob: true, text: 'Hello', trouble: null }
  expect(flags.reducer(none, contactFound({ draft }))).toEqual({ ...none, isClickContactHirerContext })
})
