import type { ReactNode } from 'react'
import { useAppDispatch, useAppSelector } from '../lib/store-hooks'
import { t } from '../lib/translation'
import { classes } from '../ui/classes'
import { ConfirmButton } from '../ui/ConfirmButton'
import type { RoomMember } from './documents'
import { selectInRoom, selectIsHost } from './room'
import { actInRoom } from './act'
import styles from './rooms.module.css'

/** Who is in the room; the host may remove somebody. */
export function MemberList({ stateOf }: { stateOf?: (member: RoomMember) => ReactNode }) {
  const dispatch = useAppDispatch()
  const inside = useAppSelector(selectInRoom)
  const isHost = useAppSelector(selectIsHost)
  if (inside === null) return null
  const { hostId, youId, members } = inside.room
  return (
    <>
      <ul role="list" aria-label={t('Members')} className={styles.members}>
        {members.map((member) => (
          <li key={member.id} className={classes('row', !member.isHere && 'soft')}>
            <span dir="auto" className="break-anywhere">
              {member.nickname}
            </span>
            <span className="soft small">
              {member.id === youId && t('You')}
              {t(' ')}
              {member.id === hostId && t('Host')}
              {t(' ')}
              {!member.isHere && t('Away')}
              {stateOf?.(member)}
            </span>
            {isHost && member.id !== youId && (
              <ConfirmButton
                kind="plain"
                label={t('Remove')}
                title={t('Remove {name}?', { name: member.nickname })}
                stay={t('Cancel')}
                onConfirm={() => void dispatch(actInRoom({ name: 'removeMember', memberId: member.id }))}
              >
                <p>{t('Their ideas go, too, and they cannot come back with this device.')}</p>
              </ConfirmButton>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
