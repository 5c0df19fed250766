import { Link } from '@tanstack/react-router'
import type { SettingsSection } from '../lib/feature'
import type { Gateways } from '../lib/gateways'
import { t, type PlainText } from '../lib/translation'
import { DeletionSection } from './deletion/DeletionSection'
import { loadedFeatureSettings } from './feature-settings'
import { Profile } from './profile/Profile'
import { ThisDevice } from './ThisDevice'

export interface SettingsGroup {
  title: PlainText
  explanation: PlainText
  sections: readonly SettingsSection[]
}

/** The sections of this page and of all features: those of the person, and those of this device. */
export function settingsGroups(gateways: Gateways, isGuest: boolean): readonly SettingsGroup[] {
  const all = loadedFeatureSettings(gateways).flatMap(({ sections = [] }) => sections)
  const ofPerson: readonly SettingsSection[] = [
    ...all.filter(({ isOfDevice }) => !isOfDevice),
    { title: 'Privacy', Component: PrivacyLink },
  ]
  return [
    isGuest
      ? {
          title: 'Your settings',
          explanation: 'Saved in this browser. With an account, they are the same on every device.',
          sections: ofPerson,
        }
      : {
          title: 'Your account',
          explanation: 'The same on every device on which you are logged in.',
          sections: [
            { title: 'Profile', Component: Profile },
            ...ofPerson,
            { title: 'Delete account', Component: DeletionSection },
          ],
        },
    {
      title: 'This device',
      explanation: 'Only for this browser on this device.',
      sections: [...all.filter(({ isOfDevice }) => isOfDevice), { title: 'Connection', Component: ThisDevice }],
    },
  ]
}

/** A section's id, by which a link leads to it: `Your data` has the id `your-data`, in every language. */
export function sectionId({ title }: Pick<SettingsSection, 'title'>): string {
  return title.toLowerCase().replaceAll(' ', '-')
}

function PrivacyLink() {
  return (
    <p>
      <Link to="/privacy" className="pressable">
        {t('What we store, where, and who can see it')}
      </Link>
    </p>
  )
}
