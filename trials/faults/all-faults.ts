import type { Fault } from './fault'
import { browserKilled } from './scenarios/browser-killed'
import { clockJumps } from './scenarios/clock-jumps'
import { entrySent } from './scenarios/entry-sent'
import { offline } from './scenarios/offline'
import { serverErrors } from './scenarios/server-errors'
import { serverKilled } from './scenarios/server-killed'
import type { Environment } from './harness/environment'
import { pageReloaded } from './scenarios/page-reloaded'
import { storageFull } from './scenarios/storage-full'
import { tokenExpired } from './scenarios/token-expired'
import { twoTabs } from './scenarios/two-tabs'

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
