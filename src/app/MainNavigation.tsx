import { Link } from '@tanstack/react-router'
import { t } from '../lib/translation'
import { dashboardDrawing, exerciseDrawing, recordsDrawing, settingsDrawing } from '../ui/drawings'
import { Icon } from '../ui/Icon'
import styles from './MainNavigation.module.css'

const places = [
  { to: '/dashboard', label: 'Dashboard', drawing: dashboardDrawing },
  { to: '/exercise', label: 'Exercise', drawing: exerciseDrawing },
  { to: '/records', label: 'Records', drawing: recordsDrawing },
  { to: '/settings', label: 'Settings', drawing: settingsDrawing },
] as const

/** The four places of someone who is logged in. */
export function MainNavigation() {
  return (
    <nav aria-label={t('Main')} className={styles.navigation}>
      {places.map(({ to, label, drawing }) => (
        <Link key={to} to={to} className={styles.link}>
          <Icon drawing={drawing} />
          <span className={styles.label}>{t(label)}</span>
        </Link>
      ))}
    </nav>
  )
}
