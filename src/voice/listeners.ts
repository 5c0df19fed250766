import {
  elapsedAt,
  selectRound,
  speechBegan,
  speechEnded,
  started,
  type WithRound,
  round,
  stopped,
  withSpoken,
} from '../exercise/round'
import { listenTo, type StartListening } from '../lib/listen-to'
import { VoiceError, type VoiceTrouble } from './gateways'
import { hearUtterance, type HearingAppState } from './hearing/thunks'
import { listeningBegan, microphoneClosed, selectVoice, troubled, voice, type WithVoice } from './voice'
import { changedBy } from '../lib/machine'
import { endedElsewhere, loggedOut } from '../session/session'

/** How long to wait for the microphone to close, in milliseconds. */
const closingMs = 10_000

type State = WithVoice & WithRound

/** Turns speech during a round into spoken ideas, and records it. */
export function addMicrophoneListeners(startListening: StartListening<State & HearingAppState>): void {
  listenTo(
    startListening,
    voice,
    [listeningBegan, started],
    async (_event, { dispatch, getState, condition, extra }) => {
      const round = selectRound(getState())
      if (round.phase !== 'running' || !isListeningTo(getState(), round.id)) return
      const { id } = round
      const { microphone } = await extra.voice.load()
      const listening = microphone.listen({
        speechBegan: (at) => dispatch(speechBegan({ id, atMs: elapsedAt(round, at) })),
        speechEnded: (at) => dispatch(speechEnded({ id, endMs: elapsedAt(round, at) })),
        utteranceCaptured: (from, to, sound) => {
          const utterance = { roundId: id, atMs: elapsedAt(round, from), endMs: elapsedAt(round, to) }
          void dispatch(hearUtterance(utterance, sound))
        },
        chunkRecorded: (chunk) => writer.add(chunk),
      })
      const begin = async () => {
        const recording = await listening
        if (!recording) throw new VoiceError('notRecorded')
        const { owner, topicTitle, startedAtWall } = round
        const startMs = Math.round(recording.recordedFrom - round.startedAt)
        const recordings = await extra.recordings.load()
        await recordings.begin({ id, owner, topicTitle, startedAtWall }, { startMs, mimeType: recording.mimeType })
      }
      const writer = createRecordingWriter(begin, {
        append: async (chunk) => (await extra.recordings.load()).append(id, chunk),
        failed: (trouble) => {
          if (isListeningTo(getState(), id)) dispatch(troubled({ trouble }))
        },
      })

      // The round can end before the recording has begun.
      if (isListeningTo(getState(), id)) await condition((_event, state) => !isListeningTo(state, id))
      dispatch(speechEnded({ id, endMs: elapsedAt(round, extra.clock.monotonicNow()) }))
      await microphone.close()
      await writer.done()
      const now = selectVoice(getState())
      if (now.phase === 'listening' && now.roundId === id) dispatch(microphoneClosed())
    },
  )

  listenTo(startListening, voice, [troubled], async (_event, { getState, extra }) => {
    // Some troubles only hinder listening; all others end it.
    if (selectVoice(getState()).phase === 'troubled') await extra.voice.loaded()?.microphone.close()
  })
}

/** Whether the round is running and the microphone listens to it. */
export function isListeningTo(state: State, id: string): boolean {
  const now = selectVoice(state)
  const round = selectRound(state)
  return now.phase === 'listening' && now.roundId === id && round.phase === 'running' && round.id === id
}

interface RecordingWriterOptions {
  append: (chunk: Blob) => Promise<void>
  failed: (trouble: VoiceTrouble) => void
}

/** Stores a recording chunk by chunk, in order. The first failure is reported once and ends the recording. */
function createRecordingWriter(begin: () => Promise<void>, { append, failed }: RecordingWriterOptions) {
  let hasFailed = false
  const attempt = async (work: () => Promise<void>) => {
    if (hasFailed) return
    try {
      await work()
    } catch (error) {
      hasFailed = true
      if (!(error instanceof VoiceError)) console.error('The recording could not be stored.', error)
      failed(storageTrouble(error))
    }
  }
  let last = attempt(begin)
  return {
    add: (chunk: Blob) => {
      last = last.then(() => attempt(() => append(chunk)))
    },
    done: () => last,
  }
}

function storageTrouble(error: unknown): VoiceTrouble {
  if (error instanceof VoiceError) return error.trouble
  return error instanceof Error && error.name === 'QuotaExceededError' ? 'noRoom' : 'notRecorded'
}

/** Deletes the recording of a round that was stopped or left without an idea and therefore discarded. */
export function addDiscardedListener(startListening: StartListening<WithRound & WithVoice>): void {
  listenTo(startListening, round, [stopped, loggedOut, endedElsewhere], async (_event, api) => {
    const { getState, getOriginalState, take, extra } = api
    const before = selectRound(getOriginalState())
    const { phase } = selectRound(getState())
    const isLeftEmpty = before.phase === 'running' && withSpoken(before, 0).length === 0 && phase === 'idle'
    if (!('id' in before) || (phase !== 'discarded' && !isLeftEmpty)) return
    const { id } = before
    // Wait for the last chunks: written after the deletion, they would bring the recording back.
    if (selectVoice(getState()).phase === 'listening') await take(changedBy(voice, microphoneClosed), closingMs)
    await (await extra.recordings.load()).remove(id)
  })
}
