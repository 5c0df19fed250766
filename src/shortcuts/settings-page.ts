import type { FeatureSettings } from '../lib/feature'
import { ShortcutSettings } from './ShortcutSettings'

export const settings: FeatureSettings = {
  sections: [{ title: 'Keyboard shortcuts', Component: ShortcutSettings }],
}
