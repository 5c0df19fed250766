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

test('a closed popup asks again, without an error', async () => {
  const { popups, press, deleting, gateways } = openWithHeldPopups()
  const pressed = press()
  expect(deleting()).toEqual({ phase: 'confirming', isHalfDone: false, attempt: 'id-1' })
  popups[0]?.answer(null)
  await pressed
  expect(deleting()).toEqual({ phase: 'asked', isHalfDone: false, trouble: null })
  expect(gateways.calls).toEqual([])
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

test('nobody can confirm after the session has ended', async () => {
  const { popups, press, store } = openWithHeldPopups()
  store.dispatch(endedElsewhere())
  await press()
  expect(popups).toEqual([])
  // Nor does the next person find the question open.
  expect(store.getState().deleting).toEqual({ phase: 'closed', isHalfDone: false })
})
