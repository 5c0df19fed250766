import { createChallengesTwins } from '../../src/challenges/twins'
import { createExerciseTwins } from '../../src/exercise/twins'
import { createInstallTwins } from '../../src/install/twins'
import type { RealGateways } from '../../src/lib/gateways'
import { createBaseTwins, type LogCall } from '../../src/lib/twins'
import { createPreferencesTwins } from '../../src/preferences/twins'
import { createSyncTwins } from '../../src/sync/twins'
import { createReminderTwins } from '../../src/reminder/twins'
import { createRoomsTwins } from '../../src/rooms/twins'
import { createTokens } from '../../src/session/token'
import { createSessionTwins } from '../../src/session/twins'
import { createThemeTwins } from '../../src/theme/twins'
import { createTopicsTwins } from '../../src/topics/twins'
import { createUsersTwins } from '../../src/users/twins'
import type { UsersThunks } from '../../src/users/users-thunks'
import { createVersionTwins } from '../../src/version/twins'
import { createVoiceTwins } from '../../src/voice/twins'
import { aya, ayaGoogle } from './people'

/** Twins in which Aya signs in and already has an account. */
function createTwins(note: LogCall, users: Partial<UsersThunks>) {
  const base = createBaseTwins(note)
  return {
    ...base,
    ...createSessionTwins(note, ayaGoogle),
    ...createUsersTwins(note, aya, users),
    ...createThemeTwins(note),
    ...createPreferencesTwins(note),
    ...createInstallTwins(),
    ...createSyncTwins(note),
    rowHeights: new Map(),
    ...createExerciseTwins(note),
    ...createTopicsTwins(),
    ...createVoiceTwins(base.clock.monotonicNow),
    ...createReminderTwins(),
    ...createVersionTwins(),
    ...createChallengesTwins(),
    ...createRoomsTwins(note),
  }
}

export type FakeGateways = ReturnType<typeof createFakeGateways>

export type Overrides = Partial<RealGateways> & { users?: Partial<UsersThunks> }

/** In-memory twins of all gateways; `calls` records their calls in order. */
export function createFakeGateways({ users = {}, ...overrides }: Overrides = {}) {
  const calls: string[] = []
  const gateways = { calls, ...createTwins((call) => calls.push(call), users), ...overrides }
  return { tokens: createTokens(gateways), ...gateways }
}
