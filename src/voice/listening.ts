import { elapsedAt, selectRound, speechBegan, speechEnded, started, type WithRound } from '../exercise/round'
import type { StartListening } from '../lib/thunk'
import type { RecordingsGateway } from '../lib/voice-gateways'
import {
  isHindrance,
  listeningBegan,
  microphoneClosed,
  selectVoice,
  troubled,
  type Hindrance,
  type WithVoice,
} from './voice'

type State = WithVoice & WithRound

/** What is said in a round becomes its ideas, and its recording. */
export function addListeningListeners(startListening: StartListening<State>): void {
  startListening({
    actionCreator: started,
    effect: ({ payload }, { dispatch, getState }) => {
      if (selectVoice(getState()).phase === 'ready') dispatch(listeningBegan({ roundId: payload.id }))
    },
  })

  startListening({
    actionCreator: listeningBegan,
    // From its first moment to its last.
    effect: async ({ payload: { roundId: id } }, { dispatch, getState, condition, extra }) => {
      const round = selectRound(getState())
      if (round.phase !== 'running' || !isListeningTo(getState(), id)) return
      const { microphone, recordings } = await extra.voice.load()
      const storing = createStoring(recordings, id, (trouble) => dispatch(troubled({ trouble })))
      const recording = await microphone.listen({
        speechBegan: (at) => dispatch(speechBegan({ id, atMs: elapsedAt(round, at) })),
        speechEnded: (at) => dispatch(speechEnded({ id, endMs: elapsedAt(round, at) })),
        recorded: storing.add,
      })
      if (recording) {
        const { owner, topicTitle, startedAtWall } = round
        const startMs = Math.round(recording.recordedFrom - round.startedAt)
        storing.begin({ id, owner, topicTitle, startedAtWall }, { startMs, mimeType: recording.mimeType })
      } else {
        dispatch(troubled({ trouble: 'notRecorded' }))
      }

      if (isListeningTo(getState(), id)) await condition((_event, state) => !isListeningTo(state, id))
      dispatch(speechEnded({ id, endMs: elapsedAt(round, extra.clock.monotonicNow()) }))
      await microphone.close()
      await storing.done()
      if (selectVoice(getState()).phase === 'listening') dispatch(microphoneClosed())
    },
  })

  startListening({
    actionCreator: troubled,
    effect: async ({ payload: { trouble } }, { extra }) => {
      if (!isHindrance(trouble)) await extra.voice.loaded()?.microphone.close()
    },
  })
}

function isListeningTo(state: State, id: string): boolean {
  const voice = selectVoice(state)
  const round = selectRound(state)
  return voice.phase === 'listening' && voice.roundId === id && round.phase === 'running' && round.id === id
}

/** Stores a recording piece by piece, in order; what cannot be stored is told once, and the rest is left out. */
function createStoring(recordings: RecordingsGateway, id: string, failed: (trouble: Hindrance) => void) {
  let last = Promise.resolve()
  let hasFailed = false
  const next = (work: () => Promise<void>) => {
    last = last.then(async () => {
      if (hasFailed) return
      try {
        await work()
      } catch (error) {
        hasFailed = true
        console.error('The recording could not be stored.', error)
        failed(error instanceof Error && error.name === 'QuotaExceededError' ? 'noRoom' : 'notRecorded')
      }
    })
  }
  return {
    begin: (...part: Parameters<RecordingsGateway['begin']>) => next(() => recordings.begin(...part)),
    add: (piece: Blob) => next(() => recordings.append(id, piece)),
    done: () => last,
  }
}
