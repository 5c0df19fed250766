import { Link, useLocation } from '@tanstack/react-router'
import { Suspense, useEffect, useState, useId } from 'react'
import type { NavigationEntry } from '../lib/feature'
import { t } from '../lib/translation'
import { selectUid, selectUser } from '../session/session'
import { Icon } from '../ui/Icon'
import { useAppSelector } from '../lib/store-hooks'
import { firstFeatures } from './features'
import { lazy, lazyComponent } from '../lib/lazy'
import { Picture } from '../ui/Picture'
import styles from './PersonTools.module.css'

const details = lazy(
  async () => (await import(/* webpackChunkName: "account-details" */ './account/AccountDetails')).AccountDetails,
)
const AccountDetails = lazyComponent(details)

/** Starts loading the details before the press. The component retries after a failure. */
const prepare = () => void details.load().catch(() => undefined)

const places = firstFeatures.flatMap(({ navigation = [] }) => navigation)
const guestPlaces = places.filter(({ isOfAccount }) => !isOfAccount)

/** A badge's query is delayed, so that it does not compete with the page's own requests. */
const settlingMs = 2_000

/** What the header shows to logged-in people, and to guests with rounds. */
export function PersonTools() {
  return (
    <>
      <MainNavigation />
      <AccountButton />
    </>
  )
}

/** The navigation; a guest's has no pages that need an account. */
function MainNavigation() {
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

/** Who is logged in; opens their details in a popover. */
function AccountButton() {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const user = useAppSelector(selectUser)
  if (user === null) return null
  // It holds the whole name. A prerendered page knows neither.
  const name = user.firstName.trim() || user.email
  return (
    <>
      <button
        type="button"
        className={styles.button}
        popoverTarget={id}
        aria-label={name ? t('Account, {name}', { name }) : t('Account')}
        onPointerEnter={prepare}
        onFocus={prepare}
        // Safari before version 17 knows no popovers: there, only the button opens and closes it.
        onClick={() => 'popover' in document.body || setIsOpen(!isOpen)}
      >
        <Picture isSmall name={name} url={user.images[0]?.url} />
      </button>
      <div id={id} popover="auto" className={styles.popover} onBeforeToggle={() => setIsOpen(true)}>
        {isOpen && (
          <Suspense fallback={null}>
            <AccountDetails user={user} name={name} close={() => setIsOpen(false)} />
          </Suspense>
        )}
      </div>
    </>
  )
}
