import { useAppDispatch, useAppSelector } from '../app/hooks'
import { selectRound } from '../exercise/round'
import { Button } from '../ui/Button'
import styles from './ListeningState.module.css'
import { listenAgain } from './thunks'
import { troubleWords } from './trouble-words'
import { selectVoice, type VoiceState } from './voice'

/** Whether the round that runs is listened to, in words; nothing here is said aloud, or the microphone would hear it. */
export function ListeningState() {
  const dispatch = useAppDispatch()
  const voice = useAppSelector(selectVoice)
  const isSpeaking = useAppSelector((state) => {
    const round = selectRound(state)
    return round.phase === 'running' && round.speakingSinceMs !== null
  })
  const trouble = troubleOf(voice)
  const canListenAgain =
    voice.phase === 'off' || voice.phase === 'ready' || (trouble !== null && trouble !== 'unsupported')
  return (
    <div className={styles.state}>
      {trouble === null ? (
        <p className={styles.caption}>{captionOf(voice, isSpeaking)}</p>
      ) : (
        <p role="alert" className={styles.trouble}>
          {troubleWords[trouble]}
        </p>
      )}
      {canListenAgain && (trouble === null || trouble === 'suspended' || voice.phase === 'troubled') && (
        <Button onClick={() => void dispatch(listenAgain())}>Listen again</Button>
      )}
    </div>
  )
}

function troubleOf(voice: VoiceState) {
  if (voice.phase === 'troubled') return voice.trouble
  return voice.phase === 'listening' ? voice.hindrance : null
}

function captionOf({ phase }: VoiceState, isSpeaking: boolean): string {
  switch (phase) {
    case 'listening':
      return isSpeaking ? 'You speak' : 'Listening'
    case 'preparing':
      return 'Getting ready to listen'
    default:
      return 'Not listening'
  }
}
