import { useState } from 'react'
import { useAppSelector } from '../lib/store-hooks'
import { t } from '../lib/translation'
import { classes } from '../ui/classes'
import { selectInRoom, selectNewHost } from './room'
import styles from './rooms.module.css'

/** What a member has to know of the room itself; each sentence says what it means for them. */
export function RoomNotices() {
  const isElsewhere = useAppSelector((state) => selectInRoom(state)?.isElsewhere === true)
  const connection = useAppSelector((state) => selectInRoom(state)?.connection)
  const hasBecomeHost = useAppSelector((state) => selectInRoom(state)?.hasBecomeHost)
  const newHost = useAppSelector(selectNewHost)
  const [wasLost, setWasLost] = useState(false)
  const isLost = connection === 'lost' || connection === 'limited'
  if (isLost && !wasLost) setWasLost(true)
  return (
    <div role="status" className={classes('stack gap-2', styles.notices)}>
      {isElsewhere && (
        <p>{t('This room is open in another tab. You take part there; this tab takes over when you close it.')}</p>
      )}
      {connection === 'lost' && <p className={styles.connection}>{t('The connection is lost. Trying again…')}</p>}
      {connection === 'limited' && (
        <p className={styles.connection}>{t('Too many requests come from your network. Trying again in a minute…')}</p>
      )}
      {!isLost && wasLost && <p className="visually-hidden">{t('Connected again.')}</p>}
      {hasBecomeHost && <p>{t('You are the host now.')}</p>}
      {newHost !== null && <p>{t('{name} is the host now.', { name: newHost })}</p>}
    </div>
  )
}
