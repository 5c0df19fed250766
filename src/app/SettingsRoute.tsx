import { SettingsScreen } from '../settings/SettingsScreen'
import { ThemeSwitch } from '../theme/ThemeSwitch'

/** `/settings`. */
export function SettingsRoute() {
  return <SettingsScreen themeSwitch={<ThemeSwitch />} />
}
