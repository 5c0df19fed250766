import { Link } from '@tanstack/react-router'
import { useAppDispatch, useAppSelector } from '../lib/store-hooks'
import { t } from '../lib/translation'
import { ConfirmButton } from '../ui/ConfirmButton'
import { selectInRoom, selectIsHost, selectYou } from './room'
import { leaveRoom } from './room-thunks'
import { formatRoomLife } from './RoomWords'
import styles from './rooms.module.css'
import { useSecondsUntil } from './use-seconds-until'

/** What stands below every phase of a room: one's own record, how long the room is there, and the way out. */
export function RoomFooter() {
  const recordId = useAppSelector((state) => selectInRoom(state)?.recordId ?? null)
  return (
    <div className="below-6">
      {recordId !== null && (
        <p>
          <Link to="/records/$id" params={{ id: recordId }} className="pressable">
            {t('See the record')}
          </Link>
        </p>
      )}
      <p className="soft small readable">{formatRoomLife()}</p>
      <div className={styles.leave}>
        <LeaveButton />
      </div>
    </div>
  )
}

/** Asks first: there is no way back to the same place in the room. */
function LeaveButton() {
  const dispatch = useAppDispatch()
  const others = useAppSelector((state) => (selectInRoom(state)?.room.members.length ?? 0) - 1)
  const isHost = useAppSelector(selectIsHost)
  const willMiss = useAppSelector((state) => {
    const you = selectYou(state)
    return selectInRoom(state)?.room.phase === 'MINUTE' && you?.isThinking === true && !you.hasDelivered
  })
  const toEnd = useSecondsUntil(useAppSelector((state) => selectInRoom(state)?.room.endsAt ?? null))
  return (
    <ConfirmButton
      kind="plain"
      label={t('Leave the room')}
      title={t('Leave this room?')}
      stay={t('Cancel')}
      onConfirm={() => void dispatch(leaveRoom())}
    >
      <p>
        {willMiss && toEnd !== 0
          ? t('The others will not see your ideas of this minute: they are handed in when the time is up.')
          : t('What you have handed in stays there until the room is gone.')}
      </p>
      {isHost && others > 0 && <p>{t('Somebody else takes over as the host.')}</p>}
    </ConfirmButton>
  )
}
