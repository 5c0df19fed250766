import { feature as challenges } from '../challenges/feature'
import { feature as dialogs } from '../dialogs/feature'
import { feature as exercise } from '../exercise/feature'
import { feature as flags } from '../flags/feature'
import { feature as install } from '../install/feature'
import { feature as landing } from '../landing/feature'
import type { Feature } from '../lib/feature'
import { feature as practice } from '../practice/feature'
import { feature as preferences } from '../preferences/feature'
import { feature as privacy } from '../privacy/feature'
import { feature as records } from '../records/feature'
import { feature as reminder } from '../reminder/feature'
import { feature as returns } from '../returns/feature'
import { feature as rooms } from '../rooms/feature'
import { feature as session } from '../session/feature'
import { feature as settings } from '../settings/feature'
import { feature as shortcuts } from '../shortcuts/feature'
import { feature as sync } from '../sync/feature'
import { feature as theme } from '../theme/feature'
import { feature as topics } from '../topics/feature'
import { feature as users } from '../users/feature'
import { feature as version } from '../version/feature'
import { feature as voice } from '../voice/feature'

/**
 * All features, in the order in which the navigation, the settings and other lists show what they bring. A feature's gateways may
 * use those of earlier features.
 */
const features = [
  ...[session, users, sync, dialogs, flags, version, landing],
  ...[theme, preferences, shortcuts],
  ...[practice, exercise, topics, returns, records, challenges, rooms],
  ...[reminder, voice, settings, install, privacy],
] as const satisfies readonly Feature[]

/** The union of all features, for the types of their pages. */
export type FirstFeature = (typeof features)[number]

/** The part of each feature that is in the initial bundle. */
export const firstFeatures: readonly Feature[] = features
