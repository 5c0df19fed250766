import type { FeatureSettings } from '../lib/feature'
import { InstallSection } from './InstallSection'

export const settings: FeatureSettings = {
  sections: [{ title: 'Install', isOfDevice: true, Component: InstallSection }],
}
