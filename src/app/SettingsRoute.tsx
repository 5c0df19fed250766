import { getRouteApi } from '@tanstack/react-router'
import { Suspense, use, useState, type ReactNode } from 'react'
import { t } from '../lib/translation'
import { SettingsScreen } from '../settings/SettingsScreen'
import { ThemeSwitch } from '../theme/ThemeSwitch'
import { hasRecordings } from '../voice/recordings/folder'
import type { Background } from './background'

const route = getRouteApi('/account/settings')

/** `/settings`; what shows recordings is fetched where there are some on this device. */
export function SettingsRoute() {
  const { background } = route.useRouteContext()
  const [section] = useState(() => fetchSection(background))
  return (
    <SettingsScreen
      themeSwitch={<ThemeSwitch />}
      recordings={
        <Suspense fallback={null}>
          <Recordings section={section} />
        </Suspense>
      }
    />
  )
}

function Recordings({ section }: { section: Promise<ReactNode> }) {
  return use(section)
}

async function fetchSection(background: Background): Promise<ReactNode> {
  if (!(await hasRecordings())) return <p>{t('No recordings on this device.')}</p>
  try {
    const [{ RecordingsSection }] = await Promise.all([
      import(/* webpackChunkName: "voice-settings" */ '../voice/settings/RecordingsSection'),
      background.voice(),
    ])
    return <RecordingsSection />
  } catch (error) {
    console.error('The recordings could not be shown.', error)
    return (
      <p>{t('There are recordings on this device. To show them, this page has to be opened with a network once.')}</p>
    )
  }
}
