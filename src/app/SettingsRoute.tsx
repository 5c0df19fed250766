import { getRouteApi } from '@tanstack/react-router'
import { Suspense, use, useState, type ReactNode } from 'react'
import { lazy } from '../lib/lazy'
import { t } from '../lib/translation'
import { SettingsScreen } from '../settings/SettingsScreen'
import { ShortcutSettings } from '../shortcuts/ShortcutSettings'
import { ThemeSwitch } from '../theme/ThemeSwitch'
import { hasRecordings } from '../voice/recordings/folder'
import type { InstallGateway } from '../install/install-offer'
import type { Background } from './background'

const route = getRouteApi('/account/settings')

/** `/settings`; what shows recordings is fetched where there are some on this device. */
export function SettingsRoute() {
  const { background, install } = route.useRouteContext()
  const [reminder] = useState(() => lazy(() => fetchReminder(background, install)))
  const [data] = useState(() => lazy(() => fetchAccountData(background)))
  return (
    <SettingsScreen
      themeSwitch={<ThemeSwitch />}
      shortcuts={<ShortcutSettings />}
      recordings={<Later part={() => fetchRecordings(background)} />}
      reminder={<Later part={async () => (await reminder.load()).reminder} />}
      install={<Later part={async () => (await reminder.load()).install} />}
      data={<Later part={async () => (await data.load()).section} />}
      deletion={<Later part={async () => (await data.load()).deletion} />}
    />
  )
}

/** A part that is asked for when its place is drawn, and comes when it has been fetched. */
function Later({ part }: { part: () => Promise<ReactNode> }) {
  const [asked] = useState(part)
  return (
    <Suspense fallback={null}>
      <Fetched part={asked} />
    </Suspense>
  )
}

function Fetched({ part }: { part: Promise<ReactNode> }) {
  return use(part)
}

async function fetchRecordings(background: Background): Promise<ReactNode> {
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

async function fetchReminder(
  background: Background,
  offer: InstallGateway,
): Promise<{ reminder: ReactNode; install: ReactNode }> {
  try {
    const [{ drawReminder }] = await Promise.all([
      import(/* webpackChunkName: "reminder-settings" */ './reminder-part'),
      background.reminder(),
    ])
    return drawReminder(offer)
  } catch (error) {
    console.error('The reminder could not be shown.', error)
    const words = <p>{t('This part could not be fetched. Open this page again with a network.')}</p>
    return { reminder: words, install: words }
  }
}

async function fetchAccountData(background: Background): Promise<{ section: ReactNode; deletion: ReactNode }> {
  try {
    const { DataSection, DeleteAccount } = await background.accountData()
    return { section: <DataSection />, deletion: <DeleteAccount hasRecordings={hasRecordings} /> }
  } catch (error) {
    console.error('The export could not be shown.', error)
    const words = <p>{t('This part could not be fetched. Open this page again with a network.')}</p>
    return { section: words, deletion: words }
  }
}
