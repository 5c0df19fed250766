import { Link } from '@tanstack/react-router'
import { selectRound } from '../exercise/round-state'
import { useAppDispatch, useAppSelector } from '../lib/store-hooks'
import { t } from '../lib/translation'
import { Button } from '../ui/Button'
import { selectInRoom } from './room'
import { leaveRoom } from './room-thunks'

/** What stands below every phase of a room: one's own record, how long the room is there, and the way out. */
export function RoomFooter() {
  const dispatch = useAppDispatch()
  const roundId = useAppSelector((state) => selectInRoom(state)?.taking?.roundId)
  const isKept = useAppSelector((state) => {
    const round = selectRound(state)
    return round.phase === 'kept' && round.id === roundId
  })
  return (
    <div className="below-6">
      {isKept && roundId !== undefined && (
        <p>
          <Link to="/records/$id" params={{ id: roundId }} className="pressable">
            {t('See the record')}
          </Link>
        </p>
      )}
      <p className="soft small readable">
        {t('The room is gone 24 hours after its last sign of life, with all nicknames and ideas in it.')}
      </p>
      <p>
        <Button kind="plain" onClick={() => void dispatch(leaveRoom())}>
          {t('Leave the room')}
        </Button>
      </p>
    </div>
  )
}
