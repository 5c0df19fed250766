import type { VersionState } from '../../../src/version/version'
import type { Samples } from '../machine-walk'

export const versionSamples: Samples<VersionState> = {
  states: [{ phase: 'current' }, { phase: 'outdated', isHeldUp: false }, { phase: 'leaving' }, { phase: 'staying' }],
  payloads: {},
}
