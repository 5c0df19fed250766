import { Link } from '@tanstack/react-router'
import { t } from '../lib/translation'
import { dashboardDrawing, exerciseDrawing, recordsDrawing, settingsDrawing } from '../ui/drawings'
import { Icon } from '../ui/Icon'
import { navigationClasses } from '../ui/navigation-classes'

const places = [
  { to: '/dashboard', label: 'Dashboard', drawing: dashboardDrawing },
  { to: '/exercise', label: 'Exercise', drawing: exerciseDrawing },
  { to: '/records', label: 'Records', drawing: recordsDrawing },
  { to: '/settings', label: 'Settings', drawing: settingsDrawing },
] as const

/** The four places of someone who is logged in. */
export function MainNavigation() {
  return (
    <nav aria-label={t('Main')} className={navigationClasses.navigation}>
      {places.map(({ to, label, drawing }) => (
        <Link key={to} to={to} className={navigationClasses.link}>
          <Icon drawing={drawing} />
          <span className={navigationClasses.label}>{t(label)}</span>
        </Link>
      ))}
    </nav>
  )
}
