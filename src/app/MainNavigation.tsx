import { Link } from '@tanstack/react-router'
import { Icon, type IconName } from '../ui/Icon'
import { navigationClasses } from '../ui/navigation-classes'

const places = [
  { to: '/dashboard', label: 'Dashboard', icon: 'dashboard' },
  { to: '/exercise', label: 'Exercise', icon: 'exercise' },
  { to: '/records', label: 'Records', icon: 'records' },
  { to: '/settings', label: 'Settings', icon: 'settings' },
] as const satisfies readonly { to: string; label: string; icon: IconName }[]

/** The four places of someone who is logged in. */
export default function MainNavigation() {
  return (
    <nav aria-label="Main" className={navigationClasses.navigation}>
      {places.map(({ to, label, icon }) => (
        <Link key={to} to={to} className={navigationClasses.link}>
          <Icon name={icon} />
          <span className={navigationClasses.label}>{label}</span>
        </Link>
      ))}
    </nav>
  )
}
