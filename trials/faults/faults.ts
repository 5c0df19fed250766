import { breakages, faultOf } from './breakages'
import { browserKilled } from './browser-killed'
import { pageReloaded, twoTabs } from './pages-gone'
import type { Fault } from './run-fault'
import { entrySent, serverKilled } from './server-killed'

/** All faults, the slowest first. */
export const faults: readonly Fault[] = [
  ...[serverKilled, entrySent, browserKilled, twoTabs, pageReloaded],
  ...breakages.map(faultOf),
]
