import { useAppDispatch, useAppSelector } from '../lib/store-hooks'
import { t } from '../lib/translation'
import { classes } from '../ui/classes'
import { ConfirmButton } from '../ui/ConfirmButton'
import { actInRoom } from './act'
import type { RoomMember } from './documents'
import { selectInRoom, selectIsHost } from './room'
import styles from './rooms.module.css'

interface MemberListProps {
  /** What else is said of each; empty for nothing. */
  stateOf?: (member: RoomMember) => string
  /** Whether the host may remove somebody here. */
  canRemove?: boolean
}

/** Who is in the room. */
export function MemberList({ stateOf, canRemove = false }: MemberListProps) {
  const dispatch = useAppDispatch()
  const inside = useAppSelector(selectInRoom)
  const isHost = useAppSelector(selectIsHost)
  if (inside === null) return null
  const { hostId, youId, members } = inside.room
  const wordsOf = (member: RoomMember) =>
    [
      member.id === youId ? t('You') : '',
      member.id === hostId ? t('Host') : '',
      member.isHere ? '' : t('Away'),
      stateOf?.(member) ?? '',
    ]
      .filter((words) => words !== '')
      .join(' · ')

  return (
    <ul role="list" aria-label={t('Members')} className={styles.members}>
      {members.map((member) => (
        <li key={member.id} className={classes('row lined', !member.isHere && 'soft')}>
          <p className="fill break-anywhere">
            <span dir="auto">{member.nickname}</span> <span className="soft small">{wordsOf(member)}</span>
          </p>
          {canRemove && isHost && member.id !== youId && (
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
  )
}
