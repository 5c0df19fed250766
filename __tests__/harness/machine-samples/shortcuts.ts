import type { ShortcutsState } from '../../../src/shortcuts/shortcuts'
import type { Samples } from '../machine-walk'

export const shortcutsSamples: Samples<ShortcutsState> = {
  states: [{ phase: 'closed' }, { phase: 'open' }],
  payloads: {},
}
