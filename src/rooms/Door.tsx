import { useEffect, useState } from 'react'
import { maximumMembers } from '../../contract/rooms/limits'
import { useIsPast } from '../lib/past'
import { useGateways } from '../lib/store-hooks'
import { t, tn } from '../lib/translation'
import { Page } from '../ui/Page'
import type { RoomDoor } from './documents'
import { RoomError } from './gateways'
import { JoinForm } from './JoinForm'
import { formatRoomLife, MinuteWords } from './RoomWords'

/** What somebody with a room's link sees before they join. */
export function Door({ code }: { code: string }) {
  const { rooms } = useGateways()
  const isNow = !useIsPast()
  const [door, setDoor] = useState<RoomDoor | null>(null)
  const [trouble, setTrouble] = useState('')

  useEffect(() => {
    if (!isNow) return
    let isAwaited = true
    rooms.roomDoor(code).then(
      (answer) => isAwaited && setDoor(answer),
      (error: unknown) => isAwaited && setTrouble(error instanceof RoomError ? error.message : String(error)),
    )
    return () => {
      isAwaited = false
    }
  }, [rooms, code, isNow])

  return (
    <Page width="narrow" title={t('Join a room')}>
      {door && <DoorWords {...door} />}
      {trouble !== '' && (
        <p role="alert" className="trouble below-3">
          {trouble}
        </p>
      )}
      <JoinForm code={code} />
      <p className="soft small below-4">{formatRoomLife()}</p>
    </Page>
  )
}

function DoorWords({ topicTitle, lengthMs, minutes, hasNames, hostNickname, memberCount, isFull }: RoomDoor) {
  return (
    <div className="below-4">
      <p className="soft">
        {memberCount === 0
          ? t('Everybody has left this room. It is about')
          : t('{name} invites you to think about', { name: hostNickname })}
      </p>
      <h2 dir="auto" className="break-anywhere">
        {topicTitle}
      </h2>
      <p className="below-2">
        <MinuteWords {...{ lengthMs, minutes, hasNames }} />
      </p>
      {memberCount > 0 && (
        <p className="soft">
          {isFull
            ? t('The room is full: {count} people are in it.', { count: maximumMembers })
            : tn(memberCount, '{count} person is there.', '{count} people are there.')}
        </p>
      )}
    </div>
  )
}
