import { feature as challenges } from '../challenges/feature'
import { feature as dialogs } from '../dialogs/feature'
import { feature as exercise } from '../exercise/feature'
import { feature as flags } from '../flags/feature'
import { feature as install } from '../install/feature'
import type { Feature, LazyFeature } from '../lib/feature'
import type { LazyFeatures } from '../lib/root-state'
import { lazy, type Lazy } from '../lib/lazy'
import { feature as preferences } from '../preferences/feature'
import { feature as records } from '../records/feature'
import { feature as reminder } from '../reminder/feature'
import { feature as session } from '../session/feature'
import { feature as shortcuts } from '../shortcuts/feature'
import { feature as theme } from '../theme/feature'
import { feature as topics } from '../topics/feature'
import { feature as version } from '../version/feature'
import { feature as voice } from '../voice/feature'

/** Features in the initial bundle. Order matters: a feature's gateways may use those of earlier features. */
export const firstFeatures: readonly Feature[] = [
  session,
  dialogs,
  theme,
  flags,
  preferences,
  shortcuts,
  install,
  records,
  exercise,
  topics,
  voice,
  challenges,
  reminder,
  version,
]

/** Features that are downloaded and installed when they are first needed. */
export function createLazyFeatures(install: (feature: Feature) => Promise<void>): LazyFeatures {
  /** @param needed features to install first */
  const later = <Exposed>(fetchFeature: () => Promise<{ feature: LazyFeature<Exposed> }>, ...needed: Lazy<unknown>[]) =>
    lazy(async () => {
      const [{ feature }] = await Promise.all([fetchFeature(), ...needed.map((other) => other.load())])
      await install(feature)
      return feature.exposes
    })

  const recordings = later(() => import(/* webpackChunkName: "device" */ '../voice/recordings/feature'))
  const outbox = later(() => import(/* webpackChunkName: "device" */ '../records/lazy-feature'), recordings)
  const challenges = later(() => import(/* webpackChunkName: "challenge" */ '../challenges/lazy-feature'))
  const topicsMemory = later(() => import(/* webpackChunkName: "minute" */ '../topics/lazy-feature'))
  return {
    ...{ recordings, outbox, topicsMemory },
    topics: later(() => import(/* webpackChunkName: "topics" */ '../topics/library/feature'), topicsMemory),
    round: later(() => import(/* webpackChunkName: "minute" */ '../exercise/lazy-feature'), outbox, topicsMemory),
    voice: later(() => import(/* webpackChunkName: "voice" */ '../voice/lazy-feature')),
    challenges,
    // Needs `challenges`: after an entry has been sent, the public challenge is refetched.
    challengeEntry: later(
      () => import(/* webpackChunkName: "challenge-entry" */ '../challenges/entry/feature'),
      challenges,
    ),
    users: later(() => import(/* webpackChunkName: "sign-in-users" */ '../users/feature')),
    practice: later(() => import(/* webpackChunkName: "reminder" */ '../practice/feature')),
    reminder: later(() => import(/* webpackChunkName: "reminder" */ '../reminder/lazy-feature')),
    version: later(() => import(/* webpackChunkName: "version" */ '../version/lazy-feature')),
    accountData: later(() => import(/* webpackChunkName: "account-data" */ '../settings/feature'), topicsMemory),
  }
}
