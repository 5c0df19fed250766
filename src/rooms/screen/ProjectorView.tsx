import { useAppSelector } from '../../lib/store-hooks'
import { layOutPool } from '../pool/lay-out-pool'
import { selectInRoom, type InRoom } from '../room'
import { ColumnsOfIdeas } from './ColumnsOfIdeas'
import { MinuteScreen } from './MinuteScreen'
import { PeopleCome, roomAddress } from './PeopleCome'
import { ResultScreen } from './ResultScreen'
import styles from './Screen.module.css'
import { useScreenOn } from './use-screen-on'
import { WhoHasVoted } from './WhoHasVoted'

/** The room for a projector: what everybody may see, large, and nothing to press. */
export function ProjectorView() {
  const inside = useAppSelector(selectInRoom)
  useScreenOn()
  if (inside === null) return null
  const { topicTitle, phase, code } = inside.room
  return (
    <main id="main" tabIndex={-1} className={styles.screen} data-phase={phase}>
      <h1 dir="auto" className={styles.topic}>
        {topicTitle}
      </h1>
      <div className={styles.stage}>
        <Stage {...inside} />
      </div>
      {phase !== 'LOBBY' && (
        <p className={styles.address}>
          {roomAddress()} · {code}
        </p>
      )}
    </main>
  )
}

function Stage({ room, pool, offsetMs }: InRoom) {
  if (room.phase === 'LOBBY') return <PeopleCome room={room} />
  if (room.phase === 'MINUTE') return <MinuteScreen {...{ room, offsetMs }} />
  if (pool === null) return null
  const entries = layOutPool(pool, room.phase)
  if (room.phase === 'RESULT') return <ResultScreen entries={entries} />
  return (
    <>
      {room.phase === 'VOTE' && <WhoHasVoted room={room} />}
      <ColumnsOfIdeas entries={entries} />
    </>
  )
}
