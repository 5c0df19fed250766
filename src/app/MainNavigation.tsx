import { Link } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { lazyComponent } from '../lib/lazy'
import { t } from '../lib/translation'
import { selectUid } from '../session/session'
import { Icon } from '../ui/Icon'
import { useAppSelector } from '../lib/store-hooks'
import styles from './MainNavigation.module.css'

const News = lazyComponent(
  async () => (await import(/* webpackChunkName: "challenge-news" */ './ChallengesBadge')).ChallengesBadge,
)

const places = [
  { to: '/dashboard', label: 'Dashboard', drawing: 'M5 20V11M12 20V4M19 20v-6' },
  { to: '/exercise', label: 'Exercise', drawing: 'M12 8v5l3 2M12 2.5v2M12 21a8 8 0 1 0 0-16 8 8 0 0 0 0 16' },
  { to: '/records', label: 'Records', drawing: 'M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01' },
  { to: '/challenges', label: 'Challenges', drawing: 'M5 5h14v10h-8l-4 4v-4H5ZM9 9h6M9 12h4' },
  {
    to: '/settings',
    label: 'Settings',
    drawing:
      'M4 7h9M19 7h1M4 17h2M12 17h8M16 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5M9 19.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5',
  },
] as const

/** The navigation for logged-in users. */
export function MainNavigation() {
  return (
    <nav aria-label={t('Main')} className={styles.navigation}>
      {places.map(({ to, label, drawing }) => (
        <Link key={to} to={to} className={styles.link}>
          <Icon drawing={drawing} />
          <span className={styles.label}>
            {t(label)}
            {to === '/challenges' && <DelayedBadge />}
          </span>
        </Link>
      ))}
    </nav>
  )
}

/** The badge's query is delayed, so that it does not compete with the page's own requests. */
const settlingMs = 2_000

function DelayedBadge() {
  const uid = useAppSelector(selectUid)
  const [hasSettled, setHasSettled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setHasSettled(true), settlingMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    hasSettled &&
    uid !== null && (
      <Suspense fallback={null}>
        <News uid={uid} />
      </Suspense>
    )
  )
}
