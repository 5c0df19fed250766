import type { ProviderState } from '../../../src/session/provider'
import type { SessionState } from '../../../src/session/session'
import type { Samples } from '../machine-walk'
import { aya, ayaAccount } from '../people'
import { attempt } from './shared-values'

export const sessionSamples: Samples<SessionState> = {
  states: [
    { phase: 'unknown' },
    { phase: 'signedOut' },
    { phase: 'signingIn', attempt },
    { phase: 'lookingUp', attempt, account: ayaAccount },
    { phase: 'signingUp', attempt, account: ayaAccount },
    { phase: 'signedIn', user: aya, tokenRefreshed: false },
    { phase: 'signingOut', user: aya },
  ],
  payloads: {
    restored: [{ user: aya }],
    started: [{ attempt: 'attempt-2' }],
    googleAnswered: [{ attempt, account: ayaAccount }],
    userFound: [{ attempt, user: aya }],
    userMissing: [{ attempt }],
    userSignedUp: [{ attempt, user: aya }],
    failed: [{ attempt }],
    begunElsewhere: [{ user: aya }],
    profileChanged: [{ user: { ...aya, firstName: 'Aya K.' } }],
    deletionFailed: [{ trouble: 'Offline.', isStale: false }],
  },
}

export const providerSamples: Samples<ProviderState> = {
  states: [
    { phase: 'notLoaded' },
    { phase: 'loading', isPressNeeded: false },
    { phase: 'ready', isPressNeeded: false },
    { phase: 'ready', isPressNeeded: true },
  ],
  payloads: {
    failed: [{ attempt }, { attempt, wasTooEarly: true }],
  },
}
