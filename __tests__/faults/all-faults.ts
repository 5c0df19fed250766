import type { Fault } from '../../scripts/faults/fault'
import { browserKilled } from './browser-killed'
import { clockJumps } from './clock-jumps'
import { entrySent } from './entry-sent'
import { offline } from './offline'
import { serverErrors } from './server-errors'
import { serverKilled } from './server-killed'
import type { Environment } from './harness/environment'
import { pageReloaded } from './page-reloaded'
import { storageFull } from './storage-full'
import { tokenExpired } from './token-expired'
import { twoTabs } from './two-tabs'

/** All faults, the slowest first. */
export const allFaults: readonly Fault<Environment>[] = [
  serverKilled,
  entrySent,
  browserKilled,
  offline,
  tokenExpired,
  serverErrors,
  storageFull,
  twoTabs,
  pageReloaded,
  clockJumps,
]
