import { useState } from 'react'
import { InstallSection } from '../../install/InstallSection'
import type { LazyFeatures } from '../../lib/root-state'
import { lazy } from '../../lib/lazy'
import { t } from '../../lib/translation'
import { SettingsScreen } from '../../settings/SettingsScreen'
import { ShortcutSettings } from '../../shortcuts/ShortcutSettings'
import { ThemeSwitch } from '../../theme/ThemeSwitch'
import { LazyPart } from '../../ui/LazyPart'
import { hasRecordings } from '../../voice/recordings/has-recordings'
import { useFeatures } from '../../lib/store-hooks'

/** `/settings`; the list of recordings is loaded only if this device has any. */
export function SettingsRoute() {
  const features = useFeatures()
  const [recordings] = useState(() => lazy(() => fetchRecordings(features)))
  const failed = <p>{t('This part could not be loaded. Open this page again when you are online.')}</p>
  return (
    <SettingsScreen
      themeSwitch={<ThemeSwitch />}
      shortcuts={<ShortcutSettings />}
      recordings={
        <LazyPart
          part={recordings}
          failed={
            <p>{t('There are recordings on this device. To see them, open this page once while you are online.')}</p>
          }
        >
          {(Recordings) => <Recordings />}
        </LazyPart>
      }
      reminder={
        <LazyPart part={features.reminder} failed={failed}>
          {({ ReminderSection }) => <ReminderSection />}
        </LazyPart>
      }
      install={<InstallSection />}
      data={
        <LazyPart part={features.accountData} failed={failed}>
          {({ DataSection }) => <DataSection />}
        </LazyPart>
      }
      deletion={
        <LazyPart part={features.accountData} failed={failed}>
          {({ DeleteAccount }) => <DeleteAccount hasRecordings={hasRecordings} />}
        </LazyPart>
      }
    />
  )
}

async function fetchRecordings({ voice }: LazyFeatures) {
  if (!(await hasRecordings())) return () => <p>{t('No recordings on this device.')}</p>
  const [{ RecordingsSection }] = await Promise.all([
    import(/* webpackChunkName: "voice-settings" */ '../../voice/settings/RecordingsSection'),
    voice.load(),
  ])
  return RecordingsSection
}
