import { SignInError } from '../../../../src/session/sign-in-error'
import { endedElsewhere } from '../../../../src/session/session'
import { deletionAsked, deletionCancelled } from '../../../../src/settings/deletion/deleting'
import { confirmWithGoogle } from '../../../../src/settings/deletion/deletion-thunks'
import { createFakeGateways } from '../../../harness/fake-gateways'
import { openDeletion } from './open-deletion'

/** Opens the question; each confirmation with Google then waits until the test answers it. */
function openWithHeldPopups() {
  const popups: { answer: (token: string | null) => void; fail: (error: Error) => void }[] = []
  const { identity } = createFakeGateways()
  const confirm = () =>
    new Promise<string | null>((answer, fail) => {
      popups.push({ answer, fail })
    })
  const opened = openDeletion({ identity: { ...identity, confirm } })
  opened.store.dispatch(deletionAsked())
  return { ...opened, popups, press: () => opened.store.dispatch(confirmWithGoogle()) }
}

test('asking loads the sign-in provider, so that its popup can open in the click', () => {
  const { identity } = createFakeGateways()
  const prepare = jest.fn(async () => undefined)
  const { store, deleting } = openDeletion({ identity: { ...identity, prepare } })
  store.dispatch(deletionAsked())
  expect(prepare).toHaveBeenCalledTimes(1)
  expect(store.getState().provider).toMatchObject({ phase: 'loading' })
  expect(deleting()).toEqual({ phase: 'asked', isHalfDone: false, trouble: null })
})

test('a confirmation stores the fresh token', async () => {
  const { gateways, confirm, deleting } = openDeletion()
  await confirm()
  expect(gateways.calls).toEqual(['identity.confirm(uid-aya)', 'session.writeToken(fresh-token)'])
  expect(deleting()).toEqual({ phase: 'confirmed', isHalfDone: false, trouble: null })
})

test('a closed popup asks again, without an error', async () => {
  const { popups, press, deleting, gateways } = openWithHeldPopups()
  const pressed = press()
  expect(deleting()).toEqual({ phase: 'confirming', isHalfDone: false, attempt: 'id-1' })
  popups[0]?.answer(null)
  await pressed
  expect(deleting()).toEqual({ phase: 'asked', isHalfDone: false, trouble: null })
  expect(gateways.calls).toEqual([])
})

test('a press before the provider has loaded asks for one more press', async () => {
  const { popups, press, deleting, store } = openWithHeldPopups()
  expect(store.getState().provider).toMatchObject({ phase: 'loading' })
  const pressed = press()
  popups[0]?.fail(new SignInError('auth/popup-blocked', 'Blocked.'))
  await pressed
  expect(deleting()).toMatchObject({
    ...{ phase: 'asked', trouble: 'The window can be opened now: confirm once more.' },
  })
})

test('a blocked popup asks again, with the reason', async () => {
  const { popups, press, deleting } = openWithHeldPopups()
  const pressed = press()
  popups[0]?.fail(new Error('Allow popups for this page.'))
  await pressed
  expect(deleting()).toEqual({ phase: 'asked', isHalfDone: false, trouble: 'Allow popups for this page.' })
})

test('a confirmation after the person cancelled stores no token', async () => {
  const { popups, press, store, deleting, gateways } = openWithHeldPopups()
  const pressed = press()
  store.dispatch(deletionCancelled())
  popups[0]?.answer('fresh-token')
  await pressed
  expect(deleting()).toEqual({ phase: 'closed', isHalfDone: false })
  expect(gateways.calls).toEqual([])
})

test('only the latest of two popups counts', async () => {
  const { popups, press, deleting, gateways } = openWithHeldPopups()
  const first = press()
  const second = press()
  popups[0]?.answer('first-token')
  await first
  expect(deleting()).toMatchObject({ phase: 'confirming', attempt: 'id-2' })
  popups[1]?.answer('second-token')
  await second
  expect(gateways.calls).toEqual(['session.writeToken(second-token)'])
  expect(deleting()).toMatchObject({ phase: 'confirmed' })
})

test('the failure of an earlier popup does not end the later one', async () => {
  const { popups, press, deleting } = openWithHeldPopups()
  const first = press()
  void press()
  popups[0]?.fail(new Error('Closed.'))
  await first
  expect(deleting()).toMatchObject({ phase: 'confirming', attempt: 'id-2' })
})

test('nobody can confirm after the session has ended', async () => {
  const { popups, press, store } = openWithHeldPopups()
  store.dispatch(endedElsewhere())
  await press()
  expect(popups).toEqual([])
  // Nor does the next person find the question open.
  expect(store.getState().deleting).toEqual({ phase: 'closed', isHalfDone: false })
})
