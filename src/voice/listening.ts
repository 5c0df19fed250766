import { elapsedAt, selectRound, speechBegan, speechEnded, started, type WithRound } from '../exercise/round'
import type { StartListening } from '../lib/thunk'
import { VoiceError, type VoiceTrouble } from './gateways'
import { listeningBegan, microphoneClosed, selectVoice, troubled, type WithVoice } from './voice'

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
      const listening = microphone.listen({
        speechBegan: (at) => dispatch(speechBegan({ id, atMs: elapsedAt(round, at) })),
        speechEnded: (at) => dispatch(speechEnded({ id, endMs: elapsedAt(round, at) })),
        recorded: (piece) => storing.add(piece),
      })
      const begin = async () => {
        const recording = await listening
        if (!recording) throw new VoiceError('notRecorded')
        const { owner, topicTitle, startedAtWall } = round
        const startMs = Math.round(recording.recordedFrom - round.startedAt)
        await recordings.begin({ id, owner, topicTitle, startedAtWall }, { startMs, mimeType: recording.mimeType })
      }
      const storing = createStoring(begin, {
        append: (piece) => recordings.append(id, piece),
        failed: (trouble) => {
          if (isListeningTo(getState(), id)) dispatch(troubled({ trouble }))
        },
      })

      // It may end before the recording has begun.
      if (isListeningTo(getState(), id)) await condition((_event, state) => !isListeningTo(state, id))
      dispatch(speechEnded({ id, endMs: elapsedAt(round, extra.clock.monotonicNow()) }))
      await microphone.close()
      await storing.done()
      const voice = selectVoice(getState())
      if (voice.phase === 'listening' && voice.roundId === id) dispatch(microphoneClosed())
    },
  })

  startListening({
    actionCreator: troubled,
    // Where it does not listen any more, it does not stay open.
    effect: async (_event, { getState, extra }) => {
      if (selectVoice(getState()).phase === 'troubled') await extra.voice.loaded()?.microphone.close()
    },
  })
}

function isListeningTo(state: State, id: string): boolean {
  const voice = selectVoice(state)
  const round = selectRound(state)
  return voice.phase === 'listening' && voice.roundId === id && round.phase === 'running' && round.id === id
}

interface StoringNeeds {
  append: (piece: Blob) => Promise<void>
  failed: (trouble: VoiceTrouble) => void
}

/** Stores a recording piece by piece, in order; what cannot be stored is told once, and the rest is left out. */
function createStoring(begin: () => Promise<void>, { append, failed }: StoringNeeds) {
  let hasFailed = false
  const attempt = async (work: () => Promise<void>) => {
    if (hasFailed) return
    try {
      await work()
    } catch (error) {
      hasFailed = true
      if (!(error instanceof VoiceError)) console.error('The recording could not be stored.', error)
      failed(troubleOf(error))
    }
  }
  let last = attempt(begin)
  return {
    add: (piece: Blob) => {
      last = last.then(() => attempt(() => append(piece)))
    },
    done: () => last,
  }
}

function troubleOf(error: unknown): VoiceTrouble {
  if (error instanceof VoiceError) return error.trouble
  return error instanceof Error && error.name === 'QuotaExceededError' ? 'noRoom' : 'notRecorded'
}
