import { useAppDispatch, useAppSelector } from '../lib/store-hooks'
import { selectRound } from '../exercise/round'
import { t } from '../lib/translation'
import { Button } from '../ui/Button'
import type { VoiceTrouble } from './gateways'
import { listenAgain } from './thunks'
import { selectHearing } from './hearing/hearing'
import { isFetchTrouble, selectTranscript, type TranscriptState as Transcript } from './transcript/transcript'
import { roundVoiceErrors } from './voice-errors'
import { selectVoice, type VoiceState } from './voice'

/** The microphone's state during a round. Only trouble is announced: the microphone would pick up a screen reader's voice. */
export function ListeningState() {
  const dispatch = useAppDispatch()
  const voice = useAppSelector(selectVoice)
  const isSpeaking = useAppSelector((state) => {
    const round = selectRound(state)
    return round.phase === 'running' && round.speakingSinceMs !== null
  })
  const trouble = troubleOf(voice)
  return (
    <div className="stack gap-2 centred">
      {trouble === null ? (
        <p className="soft readable">{captionOf(voice, isSpeaking)}</p>
      ) : (
        <p role="alert" className="readable">
          {t(roundVoiceErrors[trouble])}
        </p>
      )}
      {canListenAgain(voice) && <Button onClick={() => void dispatch(listenAgain())}>{t('Resume listening')}</Button>}
      <TranscriptState />
    </div>
  )
}

function troubleOf(voice: VoiceState): VoiceTrouble | null {
  if (voice.phase === 'troubled') return voice.trouble
  return voice.phase === 'listening' ? voice.hindrance : null
}

/** Whether a click may help. */
function canListenAgain(voice: VoiceState): boolean {
  if (voice.phase === 'listening') return voice.hindrance === 'suspended'
  return voice.phase === 'troubled' ? voice.trouble !== 'unsupported' : voice.phase !== 'preparing'
}

function captionOf({ phase }: VoiceState, isSpeaking: boolean): string {
  if (phase === 'listening') return isSpeaking ? t('You are speaking') : t('Listening')
  return phase === 'preparing' ? t('Getting ready to listen') : t('Not listening')
}

/** Says during a round if transcription has stopped, or has to wait; empty otherwise. */
export function TranscriptState() {
  const transcript = useAppSelector(selectTranscript)
  const { isSlow } = useAppSelector(selectHearing)
  return (
    <p role="status" className="soft readable">
      {formatState(transcript, isSlow)}
    </p>
  )
}

function formatState(transcript: Transcript, isSlow: boolean): string {
  if (transcript.phase === 'failed' && !isFetchTrouble(transcript.why)) {
    return t('Transcription has stopped. The recording continues.')
  }
  const mustWait = isSlow && transcript.phase === 'on' && transcript.place === 'model'
  return mustWait ? t('This device needs more time for your words, so they come after the round.') : ''
}
