import { Link } from '@tanstack/react-router'
import type { SettingsSection } from '../lib/feature'
import type { Gateways } from '../lib/gateways'
import { t, type PlainText, tn } from '../lib/translation'
import { DeletionSection } from './deletion/DeletionSection'
import { loadedFeatureSettings } from './feature-settings'
import { Profile } from './profile/Profile'
import { useAppSelector } from '../lib/store-hooks'
import { selectIpAddress } from '../flags/flags'
import { selectWaitingRecords } from '../sync/outbox/outbox'
import { selectUid } from '../session/session'

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

/** Shows this device's IP address, and how many rounds are waiting to be sent. */
function ThisDevice() {
  const isGuest = useAppSelector(selectUid) === null
  const ipAddress = useAppSelector(selectIpAddress)
  const waiting = useAppSelector(selectWaitingRecords)
  return (
    <>
      <p>{formatAddress(ipAddress)}</p>
      {!isGuest && <p className="soft">{formatWaiting(waiting.length)}</p>}
    </>
  )
}

function formatAddress(ipAddress: string | null): string {
  return ipAddress === null
    ? t('The IP address of this device is not known yet.')
    : t('IP address of this device, as the server sees it: {address}', { address: ipAddress })
}

function formatWaiting(rounds: number): string {
  if (rounds === 0) return t('No rounds on this device are waiting to be sent.')
  return tn(
    rounds,
    'One round on this device is waiting to be sent. It will be sent as soon as the server can be reached.',
    '{count} rounds on this device are waiting to be sent. They will be sent as soon as the server can be reached.',
  )
}
