import type { FeatureSettings } from '../lib/feature'
import { DataSection } from './archive/DataSection'

export const settings: FeatureSettings = {
  sections: [{ title: 'Your data', Component: DataSection }],
}
