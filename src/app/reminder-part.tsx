import type { ReactNode } from 'react'
import { InstallSection } from '../install/InstallSection'
import type { InstallGateway } from '../install/install-offer'
import { saveFile } from '../lib/save-file'
import { createNotifications } from '../reminder/notifications'
import { ReminderSection } from '../reminder/ReminderSection'

/** What the settings show of the reminder and of installing the app; nobody else needs it. */
export function drawReminder(install: InstallGateway): { reminder: ReactNode; install: ReactNode } {
  return {
    reminder: <ReminderSection notifications={createNotifications()} saveFile={saveFile} />,
    install: <InstallSection install={install} />,
  }
}
