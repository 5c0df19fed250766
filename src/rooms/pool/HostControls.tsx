import { useAppDispatch } from '../../lib/store-hooks'
import { t } from '../../lib/translation'
import { Button } from '../../ui/Button'
import { useKeptFocus } from '../../lib/focus'
import { actInRoom } from '../act'
import type { Room } from '../documents'

interface HostControlsProps {
  room: Room
  isHost: boolean
  /** Otherwise there is nothing to vote on. */
  hasIdeas: boolean
}

/** What the host starts, and whom the others wait for. */
export function HostControls({ room, isHost, hasIdeas }: HostControlsProps) {
  const dispatch = useAppDispatch()
  const keptFocus = useKeptFocus()
  const { phase, minute, minutes, members, hostId } = room
  const name = members.find(({ id }) => id === hostId)?.nickname ?? ''
  return (
    <div {...keptFocus} className="actions focus-target">
      {isHost && phase === 'POOL' && (
        <>
          {hasIdeas && (
            <Button kind="primary" onClick={() => void dispatch(actInRoom({ name: 'startVote' }))}>
              {t('Start the vote')}
            </Button>
          )}
          {minute < minutes && (
            <Button onClick={() => void dispatch(actInRoom({ name: 'startMinute', minute: minute + 1 }))}>
              {t('Another minute')}
            </Button>
          )}
        </>
      )}
      {isHost && phase === 'VOTE' && (
        <Button kind="primary" onClick={() => void dispatch(actInRoom({ name: 'showResult' }))}>
          {t('Show the result')}
        </Button>
      )}
      {!isHost && phase === 'POOL' && hasIdeas && <p className="soft">{t('{name} starts the vote.', { name })}</p>}
      {!isHost && phase === 'VOTE' && <p className="soft">{t('{name} shows the result.', { name })}</p>}
    </div>
  )
}
