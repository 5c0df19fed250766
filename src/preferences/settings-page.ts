import type { FeatureSettings } from '../lib/feature'
import { Goals } from './settings/Goals'
import { LanguageChoice } from './settings/LanguageChoice'
import { RoundSettings } from './settings/RoundSettings'
import { WeekSettings } from './settings/WeekSettings'

export const settings: FeatureSettings = {
  sections: [
    { title: 'Language', Component: LanguageChoice },
    { title: 'Goals', Component: Goals },
    { title: 'Round', Component: RoundSettings },
    { title: 'Days and weeks', Component: WeekSettings },
  ],
}
