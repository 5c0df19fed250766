import type { PageConfig } from '../../contract/page-config'
import { createClock } from '../exercise/clock'
import type { Gateways, NavigationGateway } from '../lib/gateways'
import type { SeenRecordsGateway } from '../records/gateways'
import { lazy } from '../lib/lazy'
import { createPreferencesStorage } from '../preferences/preferences-storage'
import { createWake } from '../records/wake'
import { createLazyIdentity } from '../session/identity'
import { createSessionStorage } from '../session/storage'
import { createThemeStorage } from '../theme/theme-storage'
import type { usersApi } from '../users/usersApi'
import { clientPart } from './client-part'
import { createLazyDevice, isDeviceUnused } from './lazy-device'
import { createRecordsClients, type RecordsClients } from './records-clients'
import { createToasts } from './toasts'

/** What exists only once the store and the router do. */
export interface Late {
  navigation: NavigationGateway
  joinUsersApi: (api: typeof usersApi) => void
  /** The server refuses the session's token, and the provider has no other. */
  sessionLost: () => void
}

/** Everything outside the store, as it really is: this browser, its network, its clock, and Google. */
export function createGateways(config: PageConfig, late: Late): { gateways: Gateways; recordsClients: RecordsClients } {
  const session = createSessionStorage()
  const identity = createLazyIdentity(
    async () => (await import(/* webpackChunkName: "firebase" */ '../session/firebase')).createFirebaseIdentity(config),
    () => session.read() !== null,
  )
  const clock = createClock()
  const device = createLazyDevice(
    async (tabs) =>
      (await import(/* webpackChunkName: "device" */ '../records/device-storage')).createDeviceStorage(tabs),
    isDeviceUnused,
  )
  const loadUsers = async () => {
    const { usersApi, usersThunks } = await import(/* webpackChunkName: "sign-in-users" */ '../users/users-thunks')
    late.joinUsersApi(usersApi)
    return usersThunks
  }
  const recordsClients = createRecordsClients(async (uid) =>
    (await clientPart.load()).createRecordsClient({
      uid,
      seenRecords: onlyWhile(() => session.read()?.firebaseUID === uid, device.seenRecords),
      idToken: identity.idToken,
      storedToken: session.token,
      // A refresh that answers after logout must not bring the session back.
      saveToken: (token) => {
        if (session.read()?.firebaseUID === uid) session.writeToken(token)
      },
      sessionLost: () => {
        if (session.read()?.firebaseUID === uid) late.sessionLost()
      },
    }),
  )
  // It comes with the outbox, which alone has something to send.
  const records = lazy(async () =>
    (await import(/* webpackChunkName: "device" */ '../records/records-gateway')).createRecordsGateway(async (uid) => {
      const [{ deliver }, client] = await Promise.all([clientPart.load(), recordsClients.of(uid)])
      return (entry) => deliver(client, entry)
    }),
  )
  return {
    recordsClients,
    gateways: {
      identity,
      session,
      users: {
        findByEmail: (email) => async (dispatch) => dispatch((await loadUsers()).findByEmail(email)),
        signUp: (signup) => async (dispatch) => dispatch((await loadUsers()).signUp(signup)),
        saveProfile: (profile) => async (dispatch) => dispatch((await loadUsers()).saveProfile(profile)),
        deleteAccount: () => async (dispatch) => dispatch((await loadUsers()).deleteAccount()),
        device: () => async (dispatch) => dispatch((await loadUsers()).device()),
      },
      theme: createThemeStorage(),
      toasts: createToasts(),
      navigation: late.navigation,
      clock,
      ...device,
      wake: createWake(),
      preferences: createPreferencesStorage(),
      cues: lazy(async () =>
        (await import(/* webpackChunkName: "cues" */ '../exercise/cues/browser-cues')).createCues(),
      ),
      voice: lazy(async () =>
        (await import(/* webpackChunkName: "voice" */ './voice-gateways')).createVoiceGateways(clock.monotonicNow),
      ),
      records: { deliver: async (entry) => (await records.load()).deliver(entry) },
    },
  }
}

/** An answer that comes after logout must not leave anything here. */
function onlyWhile(isHere: () => boolean, seenRecords: SeenRecordsGateway): SeenRecordsGateway {
  return { ...seenRecords, keep: async (owner, answered) => (isHere() ? seenRecords.keep(owner, answered) : undefined) }
}
