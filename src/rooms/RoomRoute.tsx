import { getRouteApi } from '@tanstack/react-router'
import { parseRoomCode } from '../../contract/rooms/room-code'
import { useAppSelector } from '../lib/store-hooks'
import { t } from '../lib/translation'
import { LoadingState } from '../ui/LoadingState'
import { Page } from '../ui/Page'
import { Door } from './Door'
import { EndedRoom } from './EndedRoom'
import { JoinForm } from './JoinForm'
import { RoomPage } from './RoomPage'
import { ProjectorView } from './screen/ProjectorView'
import { isPoolPhase, type RoomState } from './room'
import { useFocusedHeading } from './use-focused-heading'

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
