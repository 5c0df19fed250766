import type { FeatureSettings } from '../lib/feature'
import { ThemeSwitch } from './ThemeSwitch'

export const settings: FeatureSettings = {
  sections: [{ title: 'Theme', isOfDevice: true, Component: ThemeSwitch }],
}
