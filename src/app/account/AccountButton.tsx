import { Suspense, useId, useState } from 'react'
import { lazy, lazyComponent } from '../../lib/lazy'
import { useAppSelector } from '../../lib/store-hooks'
import { t } from '../../lib/translation'
import { selectUser } from '../../session/session'
import { Picture } from '../../ui/Picture'
import styles from './AccountButton.module.css'

const details = lazy(
  async () => (await import(/* webpackChunkName: "account-details" */ './AccountDetails')).AccountDetails,
)
const AccountDetails = lazyComponent(details)

/** Starts loading the details before the press. The component retries after a failure. */
const prepare = () => void details.load().catch(() => undefined)

/** Who is logged in; opens their details in a popover. */
export function AccountButton() {
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
