import {
  dialogs,
  loginAsked,
  loginOrRegisterAsked,
  registerAsked,
  selectCombinedDialogReason,
  selectShowLogin,
  selectShowLoginOrRegister,
  selectShowRegister,
} from '../../../src/dialogs/dialogs'
import { dialogsSamples } from '../../harness/machine-samples'
import { legalSteps, walk } from '../../harness/machine-walk'

test('hears in each phase exactly these events', () => {
  expect(legalSteps(walk(dialogs, dialogsSamples))).toEqual([
    'none --loginAsked--> showLogin',
    'none --registerAsked--> showRegister',
    'none --loginOrRegisterAsked--> showLoginOrRegister',
    'showLogin --registerAsked--> showRegister',
    'showLogin --loginOrRegisterAsked--> showLoginOrRegister',
    'showLogin --switchedToRegister--> showRegister',
    'showLogin --dismissed--> none',
    'showRegister --loginAsked--> showLogin',
    'showRegister --loginOrRegisterAsked--> showLoginOrRegister',
    'showRegister --switchedToLogin--> showLogin',
    'showRegister --dismissed--> none',
    'showLoginOrRegister --loginAsked--> showLogin',
    'showLoginOrRegister --registerAsked--> showRegister',
    'showLoginOrRegister --loginOrRegisterAsked--> showLoginOrRegister',
    'showLoginOrRegister --dismissed--> none',
  ])
})

test.each([
  ['login', loginAsked(), [true, false, false]],
  ['register', registerAsked(), [false, true, false]],
])('opening %s closes the combined dialog', (_name, event, open) => {
  const combined = dialogs.reducer(undefined, loginOrRegisterAsked({ reason: 'pageNeedsAccount' }))
  expect(selectShowLoginOrRegister({ dialogs: combined })).toBe(true)
  expect(selectCombinedDialogReason({ dialogs: combined })).toBe('pageNeedsAccount')

  const state = { dialogs: dialogs.reducer(combined, event) }
  expect([selectShowLogin(state), selectShowRegister(state), selectShowLoginOrRegister(state)]).toEqual(open)
  expect(selectCombinedDialogReason(state)).toBeNull()
})
