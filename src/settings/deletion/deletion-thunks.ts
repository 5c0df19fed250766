import { arrive } from '../../lib/arrive'
import { isObject, errorMessage } from '../../lib/shape'
import type { Thunk } from '../../lib/gateways'
import type { RootState } from '../../lib/root-state'
import { restErrorOf } from '../../lib/rest-server-error'
import { t } from '../../lib/translation'
import type { WithProvider } from '../../session/provider'
import { deletionFailed, deletionStarted, loggedOut, selectUser, type WithSession } from '../../session/session'
import { systemChosen } from '../../theme/theme'
import { loadFeatureSettings } from '../feature-settings'
import {
  confirmed,
  confirmingBegan,
  confirmingFailed,
  dataDeleted,
  selectDeleting,
  type WithDeleting,
} from './deleting'

/** Re-authenticates with Google. Call it directly in a click handler, or the popup is blocked. Never rejects. */
export const confirmWithGoogle =
  (): Thunk<WithDeleting & WithSession & WithProvider, Promise<void>> =>
  async (dispatch, getState, { clock, identity, session }) => {
    const user = selectUser(getState())
    if (user === null) return
    const { firebaseUID: uid, email } = user
    const attempt = clock.newId()
    const isEarly = getState().provider.phase !== 'ready'
    dispatch(confirmingBegan({ attempt }))
    try {
      const token = await identity.confirm({ uid, email })
      const state = selectDeleting(getState())
      if (state.phase !== 'confirming' || state.attempt !== attempt) return
      if (token === null) {
        dispatch(confirmingFailed({ attempt, trouble: null }))
        return
      }
      session.writeToken(token)
      dispatch(confirmed({ attempt }))
    } catch (error) {
      const wasTooEarly = isEarly && isPopupBlocked(error)
      const trouble = wasTooEarly ? t('The window can be opened now: confirm once more.') : errorMessage(error)
      dispatch(confirmingFailed({ attempt, trouble }))
    }
  }

export interface DeletionOptions {
  /** Also resets this device's settings. */
  forgetSettings: boolean
}

/**
 * Deletes the person's data on the server, then on this device, then the sign-in account, and ends the session. After a
 * failure, the state says how far it got, and it can be started again. Never rejects.
 */
export const deleteEverything =
  ({ forgetSettings }: DeletionOptions): Thunk<RootState, Promise<void>> =>
  async (dispatch, getState, { identity, navigation, session, toasts, features }) => {
    const user = selectUser(getState())
    if (user === null || selectDeleting(getState()).phase !== 'confirmed') return
    dispatch(deletionStarted())
    const account = features.account.load()
    try {
      const [users] = await Promise.all([features.users.load(), account])
      await dispatch(users.deleteAccount())
      dispatch(dataDeleted())
      await dispatch(clearDeviceData(user.firebaseUID))
      await identity.deleteAccount()
    } catch (error) {
      dispatch(deletionFailed({ trouble: errorMessage(error), isStale: isStale(error) }))
      return
    }
    session.clear()
    dispatch((await account).leavePreferences({ areKept: !forgetSettings }))
    if (forgetSettings) dispatch(systemChosen())
    await arrive(navigation.go('/'))
    dispatch(loggedOut())
    toasts.success(t('Your account and everything in it have been deleted.'))
  }

/** Removes the account's data from this device. A failure is logged and does not stop the deletion of the account. */
const clearDeviceData =
  (uid: string): Thunk<RootState, Promise<void>> =>
  async (dispatch, _getState, gateways) => {
    const all = await loadFeatureSettings(gateways)
    const results = await Promise.allSettled(
      all.flatMap(({ deleteFromDevice }) => (deleteFromDevice ? [dispatch(deleteFromDevice(uid))] : [])),
    )
    for (const result of results) {
      if (result.status === 'rejected')
        console.error('Some of the account’s data could not be removed from this device.', result.reason)
    }
  }

/** Whether the browser refused to open Google’s window, because it did not connect it with a press. */
const isPopupBlocked = (error: unknown): boolean => isObject(error) && error.code === 'auth/popup-blocked'

/** Whether the server (401, 403) or Firebase rejected the sign-in as too old. */
function isStale(error: unknown): boolean {
  const { code, cause } = isObject(error) ? error : {}
  return code === 'auth/requires-recent-login' || [401, 403].includes(restErrorOf(cause)?.status ?? 0)
}
