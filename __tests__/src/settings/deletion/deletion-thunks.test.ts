import { defaultPreferences, preferencesChanged } from '../../../../src/preferences/preferences'
import { selectIsSignedIn } from '../../../../src/session/session'
import { deletionAsked, deletionCancelled } from '../../../../src/settings/deletion/deleting'
import { darkChosen, selectTheme } from '../../../../src/theme/theme'
import { ownAdded, selectTopics } from '../../../../src/topics/topics'
import { createFakeGateways } from '../../../harness/fake-gateways'
import { openDeletion } from './open-deletion'

/** Rejects as the `/users` thunks do: the cause is the server’s answer. */
const rejectedByServer = (message: string, status: number) => ({
  deleteAccount: () => () => Promise.reject(new Error(message, { cause: { status, data: { message } } })),
})

test('deletes the data on the server first, the sign-in account last, and ends the session', async () => {
  const { gateways, store, deleting, confirm, deleteAll } = openDeletion()
  await confirm()
  gateways.calls.length = 0
  await deleteAll()
  expect(gateways.calls).toEqual([
    'users.deleteAccount',
    'outbox.forgetAccount(uid-aya)',
    'identity.deleteAccount',
    'session.clear',
    'navigation.go(/)',
    'toasts.success(Your account and everything in it have been deleted.)',
  ])
  expect(selectIsSignedIn(store.getState())).toBe(false)
  expect(deleting()).toEqual({ phase: 'closed', isHalfDone: false })
})

test('sends nothing more for the person while it runs', async () => {
  const opened = openDeletion({
    users: {
      deleteAccount: () => async () => {
        expect(selectIsSignedIn(opened.store.getState())).toBe(false)
        expect(opened.deleting()).toEqual({ phase: 'deleting', isHalfDone: false })
      },
    },
  })
  await opened.confirm()
  await opened.deleteAll()
  expect.assertions(2)
})

test('deletes nothing that was not confirmed', async () => {
  const { gateways, store, deleteAll } = openDeletion()
  store.dispatch(deletionAsked())
  await deleteAll()
  expect(gateways.calls).toEqual([])
  expect(selectIsSignedIn(store.getState())).toBe(true)
})

test('a feature that cannot delete from this device stops neither the others nor the deletion of the account', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation()
  const { gateways, store, confirm, deleteAll } = openDeletion()
  jest.spyOn(gateways.outbox, 'forgetAccount').mockRejectedValue(new Error('The device is busy.'))
  store.dispatch(ownAdded({ topicTitle: 'Rain', category: 'Diary', owner: 'uid-aya' }))
  await confirm()
  await deleteAll()
  expect(selectTopics(store.getState()).own).toEqual([])
  expect(gateways.calls).toContain('identity.deleteAccount')
  expect(log).toHaveBeenCalledTimes(1)
})

test.each([
  [true, defaultPreferences.ideasPerRound, 'system'],
  [false, 12, 'dark'],
])(
  'with forgetSettings = %p, the settings of this device become %p ideas and %p',
  async (forgetSettings, ideas, theme) => {
    const { store, confirm, deleteAll } = openDeletion()
    store.dispatch(preferencesChanged({ ideasPerRound: 12 }))
    store.dispatch(darkChosen())
    await confirm()
    await deleteAll({ forgetSettings })
    expect(store.getState().preferences.ideasPerRound).toBe(ideas)
    expect(selectTheme(store.getState())).toBe(theme)
  },
)

describe('a failure', () => {
  test('of the server changes nothing, and the person stays signed in', async () => {
    const { gateways, store, deleting, confirm, deleteAll } = openDeletion({
      users: rejectedByServer('The server could not be reached.', 503),
    })
    await confirm()
    gateways.calls.length = 0
    await deleteAll({ forgetSettings: true })
    expect(gateways.calls).toEqual([])
    expect(deleting()).toEqual({ phase: 'confirmed', isHalfDone: false, trouble: 'The server could not be reached.' })
    expect(selectIsSignedIn(store.getState())).toBe(true)
  })

  test.each([401, 403])('with status %i asks the person to confirm again', async (status) => {
    const { deleting, confirm, deleteAll } = openDeletion({ users: rejectedByServer('Sign in again.', status) })
    await confirm()
    await deleteAll()
    expect(deleting()).toEqual({ phase: 'asked', isHalfDone: false, trouble: 'Sign in again.' })
  })

  test('of the sign-in account says that the data is gone, until a second attempt has deleted that, too', async () => {
    const { identity } = createFakeGateways()
    const failures = [
      Object.assign(new Error('Sign in again.'), { code: 'auth/requires-recent-login' }),
      Object.assign(new Error('Google could not be reached.'), { code: 'auth/network-request-failed' }),
    ]
    const deleteAccount = async () => {
      const failure = failures.shift()
      if (failure) throw failure
    }
    const { gateways, store, deleting, confirm, deleteAll } = openDeletion({ identity: { ...identity, deleteAccount } })
    const clearCopy = jest.spyOn(gateways.copy, 'clear')
    await confirm()
    await deleteAll()
    expect(clearCopy).toHaveBeenCalledTimes(1)
    expect(deleting()).toEqual({ phase: 'asked', isHalfDone: true, trouble: 'Sign in again.' })
    expect(gateways.calls).not.toContain('session.clear')

    store.dispatch(deletionCancelled())
    expect(deleting()).toEqual({ phase: 'closed', isHalfDone: true })
    await confirm()
    expect(deleting()).toEqual({ phase: 'confirmed', isHalfDone: true, trouble: null })
    await deleteAll()
    expect(deleting()).toEqual({ phase: 'confirmed', isHalfDone: true, trouble: 'Google could not be reached.' })
    await deleteAll()
    expect(selectIsSignedIn(store.getState())).toBe(false)
    expect(deleting()).toEqual({ phase: 'closed', isHalfDone: false })
  })
})
