import { Link, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { User } from '../../../contract/rest'
import { useAppSelector, useAppDispatch } from '../../lib/store-hooks'
import { t } from '../../lib/translation'
import { CopyProgress } from '../../sync/CopyProgress'
import { selectWaitingCount } from '../../sync/outbox/outbox'
import { SyncState } from '../../sync/SyncState'
import { classes } from '../../ui/classes'
import { hidePopover, returnFocus } from '../../ui/popover'
import { logout } from '../../session/logout'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import menu from '../../ui/Menu.module.css'
import styles from './AccountDetails.module.css'

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

interface LogOutProps {
  /** Something waits to be sent, so it asks first. */
  asks: boolean
  /** Closes the popover. */
  close: () => void
}

/** The button `Log out`. What waits to be sent stays on the device, and is sent after the person's next login here. */
function LogOut({ asks, close }: LogOutProps) {
  const dispatch = useAppDispatch()
  const [isAsking, setIsAsking] = useState(false)
  const leave = () => {
    setIsAsking(false)
    close()
    void dispatch(logout())
  }
  const stay = () => setIsAsking(false)
  return (
    <>
      <button type="button" className={menu.item} onClick={() => (asks ? setIsAsking(true) : leave())}>
        {t('Log out')}
      </button>
      <Dialog title={t('Log out before everything is sent?')} open={isAsking} onClose={stay}>
        <p>
          {t(
            'Some changes are on this device only. They stay here, and will be sent when you log in on this device again.',
          )}
        </p>
        <div className="actions below-5">
          {/* First, so that the initial focus is on the harmless button. */}
          <Button onClick={stay}>{t('Stay logged in')}</Button>
          <Button onClick={leave}>{t('Log out')}</Button>
        </div>
      </Dialog>
    </>
  )
}
