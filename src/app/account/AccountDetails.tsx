import { Link, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { User } from '../../../contract/rest'
import { useAppSelector } from '../../lib/store-hooks'
import { t } from '../../lib/translation'
import { CopyProgress } from '../../sync/CopyProgress'
import { selectWaitingCount } from '../../sync/outbox/outbox'
import { SyncState } from '../../sync/SyncState'
import { classes } from '../../ui/classes'
import menu from '../../ui/Menu.module.css'
import { hidePopover, returnFocus } from '../../ui/popover'
import styles from './AccountDetails.module.css'
import { LogOut } from './LogOut'

interface AccountDetailsProps {
  user: User
  name: string
  /** Removes the details, where the browser cannot hide them. */
  close: () => void
}

/** Who is logged in, and what waits to be sent; the ways to the settings and out. Closed by every navigation. */
export function AccountDetails({ user, name, close }: AccountDetailsProps) {
  const router = useRouter()
  const element = useRef<HTMLDivElement>(null)
  const isWaiting = useAppSelector(selectWaitingCount) > 0

  const hide = () => {
    hidePopover(element.current)
    close()
  }
  useEffect(() => returnFocus(element.current), [])
  useEffect(() => router.subscribe('onBeforeNavigate', hide))

  return (
    <div ref={element} role="group" aria-label={t('Account')} className={classes(menu.menu, styles.details)}>
      <div className={styles.person}>
        <p className={styles.name} dir="auto">
          {name}
        </p>
        {name !== user.email && <p className="soft small">{user.email}</p>}
        {isWaiting && <SyncState />}
        <CopyProgress />
      </div>
      <Link to="/settings" className={menu.item}>
        {t('Settings')}
      </Link>
      <LogOut asks={isWaiting} close={hide} />
    </div>
  )
}
