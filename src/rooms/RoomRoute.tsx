import { getRouteApi, Link } from '@tanstack/react-router'
import { useState, useEffect, useRef } from 'react'
import { parseRoomCode } from '../../contract/rooms/room-code'
import { useAppSelector, useAppDispatch } from '../lib/store-hooks'
import { t } from '../lib/translation'
import { LoadingState } from '../ui/LoadingState'
import { Page } from '../ui/Page'
import { Door } from './Door'
import { JoinForm } from './JoinForm'
import { ProjectorView } from './screen/ProjectorView'
import {
  isPoolPhase,
  type RoomState,
  selectInRoom,
  selectNewHost,
  type EndOfStay,
  selectIsHost,
  selectYou,
} from './room'
import { useScreenChange } from '../lib/screen-change'
import { useIgnoredTyping } from '../lib/use-ignored-typing'
import { Lobby } from './Lobby'
import { MinutePart } from './MinutePart'
import { PoolPart } from './pool/PoolPart'
import { classes } from '../ui/classes'
import { buttonClass } from '../ui/Button'
import { ConfirmButton } from '../ui/ConfirmButton'
import { leaveRoom } from './room-thunks'
import { formatRoomLife } from './RoomWords'
import { useSecondsUntil } from './use-seconds-until'
import styles from './rooms.module.css'

const titles = {
  gone: 'This room is gone',
  removed: 'You are no longer in this room',
  unknown: 'You are no longer in this room',
  left: 'You have left the room',
} as const satisfies Record<EndOfStay, string>

const explanations = {
  gone: 'A room is gone 24 hours after its last sign of life. Your own rounds are in your records.',
  removed: 'The host has removed you. Your own rounds are in your records.',
  unknown: 'The room is gone, or the host has removed you. Your own rounds are in your records.',
  left: 'What you have handed in stays there until the room is gone. Your own rounds are in your records.',
} as const satisfies Record<EndOfStay, string>

const route = getRouteApi('/together/$code')

/** `/together/$code`: the way in, then the room. */
export function RoomRoute() {
  const written = route.useParams().code
  const state = useAppSelector(({ room }) => room)
  const code = parseRoomCode(written)
  useFocusedHeading(partOf(state, code))
  if (code === null) {
    return (
      <Page width="narrow" title={t('Join a room')}>
        <p className="below-3">{t('This link has no code of a room. A code has six letters, such as BCDFGH.')}</p>
        <JoinForm />
      </Page>
    )
  }
  if (state?.phase === 'inside' && state.room.code === code) return state.isScreen ? <ProjectorView /> : <RoomPage />
  if (state?.phase === 'entering' && state.returnTo === code) {
    return (
      <Page>
        <LoadingState label={t('The room')} />
      </Page>
    )
  }
  if (state?.phase === 'ended' && state.code === code) return <EndedRoom reason={state.reason} />
  return <Door key={code} code={code} />
}

/** What is shown of a room; null until that is known, and on a projector. */
function partOf(state: RoomState | undefined, code: string | null): string | null {
  if (state?.phase === 'entering' && state.returnTo === code) return null
  if (state?.phase === 'ended' && state.code === code) return 'ENDED'
  if (state?.phase !== 'inside' || state.room.code !== code) return 'DOOR'
  if (state.isScreen) return null
  return isPoolPhase(state.room.phase) ? 'POOL' : state.room.phase
}

/** The page of a room, for its members. */
function RoomPage() {
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

/** What a member has to know of the room itself; each sentence says what it means for them. */
function RoomNotices() {
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

/** After the end of a stay in a room. */
function EndedRoom({ reason }: { reason: EndOfStay }) {
  return (
    <Page width="narrow" title={t(titles[reason])}>
      <p role="status">{t(explanations[reason])}</p>
      <p className="below-4">
        <Link to="/exercise" className={buttonClass('primary')}>
          {t('Start a round')}
        </Link>
      </p>
    </Page>
  )
}

/**
 * Moves the focus to the heading when the room goes on: what had it is gone, and a screen reader says what is there. Not with the first part
 * that is shown, whose focus is the router's; null until then.
 */
function useFocusedHeading(part: string | null): void {
  const before = useRef(part)
  useEffect(() => {
    if (part === null || before.current === part) return
    const isFirst = before.current === null
    before.current = part
    if (isFirst) return
    const heading = document.querySelector<HTMLElement>('main h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [part])
}

/** What stands below every phase of a room: one's own record, how long the room is there, and the way out. */
function RoomFooter() {
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
