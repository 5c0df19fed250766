import { Link, useLocation } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import type { NavigationEntry } from '../lib/feature'
import { t } from '../lib/translation'
import { selectUid } from '../session/session'
import { Icon } from '../ui/Icon'
import { useAppSelector } from '../lib/store-hooks'
import { firstFeatures } from './features'
import styles from './MainNavigation.module.css'

const places = firstFeatures.flatMap(({ navigation = [] }) => navigation)
const guestPlaces = places.filter(({ isOfAccount }) => !isOfAccount)

/** The navigation; a guest's has no pages that need an account. */
export function MainNavigation() {
  const isGuest = useAppSelector(selectUid) === null
  const path = useLocation({ select: ({ pathname }) => pathname })
  return (
    <nav aria-label={t('Main')} className={styles.navigation}>
      {(isGuest ? guestPlaces : places).map(({ to, alsoOn = [], label, drawing, Badge }) => (
        <Link key={to} to={to} className={styles.link} aria-current={alsoOn.includes(path) ? 'page' : undefined}>
          <Icon drawing={drawing} />
          <span className={styles.label}>
            {t(label)}
            {Badge && <DelayedBadge Badge={Badge} />}
          </span>
        </Link>
      ))}
    </nav>
  )
}

/** A badge's query is delayed, so that it does not compete with the page's own requests. */
const settlingMs = 2_000

function DelayedBadge({ Badge }: Required<Pick<NavigationEntry, 'Badge'>>) {
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
        <Badge uid={uid} />
      </Suspense>
    )
  )
}
