import type { ThemeState } from '../../../src/theme/theme'
import type { Samples } from '../machine-walk'

export const themeSamples: Samples<ThemeState> = {
  states: [{ phase: 'light' }, { phase: 'dark' }, { phase: 'system' }],
  payloads: {},
}
