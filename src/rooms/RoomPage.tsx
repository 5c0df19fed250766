import { useScreenChange } from '../lib/screen-change'
import { useAppSelector } from '../lib/store-hooks'
import { useIgnoredTyping } from '../lib/use-ignored-typing'
import { Page } from '../ui/Page'
import { Lobby } from './Lobby'
import { MinutePart } from './MinutePart'
import { PoolPart } from './pool/PoolPart'
import { isPoolPhase, selectInRoom } from './room'
import { RoomFooter } from './RoomFooter'
import { RoomNotices } from './RoomNotices'

/** The page of a room, for its members. */
export function RoomPage() {
  const phase = useAppSelector((state) => selectInRoom(state)?.room.phase)
  const topicTitle = useAppSelector((state) => selectInRoom(state)?.room.topicTitle)
  const isPool = isPoolPhase(phase)
  const part = isPool ? 'POOL' : phase
  useScreenChange(part ?? '')
  // Whoever thought until the last second comes here from the idea field.
  useIgnoredTyping()
  return (
    <Page width={isPool ? 'widest' : 'wide'}>
      <RoomNotices />
      {part === 'LOBBY' && <Lobby />}
      {part === 'MINUTE' && <MinutePart />}
      {isPool && (
        <>
          <h1 dir="auto" className="break-anywhere">
            {topicTitle}
          </h1>
          <div className="below-4">
            <PoolPart />
          </div>
        </>
      )}
      <RoomFooter />
    </Page>
  )
}
