import {
  dialogs,
  dismissed,
  entryNeededAccount,
  loginAsked,
  loginOrRegisterAsked,
  messageNeededAccount,
  pageNeededAccount,
  registerAsked,
  selectCombinedDialogReason,
  selectShowLogin,
  selectShowLoginOrRegister,
  selectShowRegister,
} from '../../../src/dialogs/dialogs'
import { anotherAsked } from '../../../src/exercise/round'
import { userFound, userSignedUp } from '../../../src/session/session'
import { aya } from '../../harness/people'

test.each([
  ['login', loginAsked(), [true, false, false]],
  ['register', registerAsked(), [false, true, false]],
])('opening %s closes the combined dialog', (_name, event, open) => {
  const combined = dialogs.reducer(undefined, pageNeededAccount({ path: '/records' }))
  expect(selectShowLoginOrRegister({ dialogs: combined })).toBe(true)
  expect(selectCombinedDialogReason({ dialogs: combined })).toBe('pageNeedsAccount')

  const state = { dialogs: dialogs.reducer(combined, event) }
  expect([selectShowLogin(state), selectShowRegister(state), selectShowLoginOrRegister(state)]).toEqual(open)
  expect(selectCombinedDialogReason(state)).toBeNull()
})

test.each([
  ['pageNeedsAccount', pageNeededAccount({ path: '/records' })],
  ['entryNeedsAccount', entryNeededAccount({ path: '/challenges/challenge-1' })],
  ['messageNeedsAccount', messageNeededAccount({ path: '/challenges/challenge-1' })],
  ['roundCouldBeKept', loginOrRegisterAsked({ reason: 'roundCouldBeKept' })],
])('the combined dialog says why it opened: %s', (reason, event) => {
  expect(selectCombinedDialogReason({ dialogs: dialogs.reducer(undefined, event) })).toBe(reason)
})

const loggedIn = { attempt: 'attempt-1', user: aya }

test.each([
  ['the person closes it', dismissed()],
  ['a known person logs in', userFound(loggedIn)],
  ['somebody new signs up', userSignedUp(loggedIn)],
])('a dialog is closed when %s', (_when, event) => {
  for (const asked of [loginAsked(), registerAsked(), pageNeededAccount({ path: '/records' })]) {
    expect(dialogs.reducer(dialogs.reducer(undefined, asked), event)).toEqual({ phase: 'none' })
  }
})

test('the next round closes the offer to save the last one, but not the dialog for a page', () => {
  const offer = dialogs.reducer(undefined, loginOrRegisterAsked({ reason: 'roundCouldBeKept' }))
  expect(dialogs.reducer(offer, anotherAsked())).toEqual({ phase: 'none' })
  const question = dialogs.reducer(undefined, pageNeededAccount({ path: '/records' }))
  expect(dialogs.reducer(question, anotherAsked())).toBe(question)
})
