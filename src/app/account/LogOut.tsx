import { useState } from 'react'
import { useAppDispatch } from '../../lib/store-hooks'
import { t } from '../../lib/translation'
import { logout } from '../../session/logout'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import menu from '../../ui/Menu.module.css'

interface LogOutProps {
  /** Something waits to be sent, so it asks first. */
  asks: boolean
  /** Closes the popover. */
  close: () => void
}

/** The button `Log out`. What waits to be sent stays on the device, and is sent after the person's next login here. */
export function LogOut({ asks, close }: LogOutProps) {
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
