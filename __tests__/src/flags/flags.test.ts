import { dismissed, loginAsked, pageNeededAccount, switchedToRegister } from '../../../src/dialogs/dialogs'
import { applyStarted, contactHirerClicked, deviceSeen, flags, type FlagsState } from '../../../src/flags/flags'
import { endedElsewhere, loggedOut, userFound, userSignedUp } from '../../../src/session/session'
import { aya } from '../../harness/people'

const loggedIn = { attempt: 'attempt-1', user: aya }

const full: FlagsState = Object.freeze({
  afterPath: '/records',
  ipAddress: '203.0.113.7',
  isApply: true,
  isClickContactHirerContext: true,
})

test('starts with nothing noted', () => {
  expect(flags.reducer(undefined, { type: 'any' })).toEqual({
    afterPath: null,
    ipAddress: null,
    isApply: false,
    isClickContactHirerContext: false,
  })
})

test.each([
  [pageNeededAccount({ path: '/settings' }), { afterPath: '/settings' }],
  [userFound(loggedIn), { afterPath: null }],
  [userSignedUp(loggedIn), { afterPath: null }],
  [dismissed(), { afterPath: null }],
  [deviceSeen({ ipAddress: '198.51.100.1' }), { ipAddress: '198.51.100.1' }],
  [switchedToRegister(), { isApply: false }],
  [loggedOut(), { afterPath: null, isApply: false, isClickContactHirerContext: false }],
  [endedElsewhere(), { afterPath: null, isApply: false, isClickContactHirerContext: false }],
  [loginAsked(), {}],
])('after %j changes only %j', (event, change) => {
  expect(flags.reducer(full, event)).toEqual({ ...full, ...change })
})

test('notes that the person applies, and that they want to contact a hirer', () => {
  const noted = [applyStarted(), contactHirerClicked()].reduce(flags.reducer, flags.getInitialState())
  expect(noted).toMatchObject({ isApply: true, isClickContactHirerContext: true })
})
