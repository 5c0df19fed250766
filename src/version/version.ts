import { event, machineSlice } from '../lib/machine'
import type { VersionState } from './version-state'

export * from './version-state'

export const version = machineSlice<VersionState>()({
  name: 'version',
  initial: { phase: 'current' },
  events: {
    newVersionFound: event(),
    newVersionWanted: event(),
    heldUp: event(),
    putOff: event(),
  },
  phases: {
    current: {
      newVersionFound: () => ({ phase: 'outdated', isHeldUp: false }),
    },
    outdated: {
      newVersionWanted: () => ({ phase: 'leaving' }),
      putOff: () => ({ phase: 'staying' }),
    },
    leaving: {
      heldUp: () => ({ phase: 'outdated', isHeldUp: true }),
    },
    staying: {
      newVersionFound: () => ({ phase: 'outdated', isHeldUp: false }),
    },
  },
})

export const { newVersionFound, newVersionWanted, heldUp, putOff } = version.events
