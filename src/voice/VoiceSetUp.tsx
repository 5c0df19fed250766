import { useAppDispatch, useAppSelector } from '../app/hooks'
import { Button } from '../ui/Button'
import { SelectField } from '../ui/SelectField'
import { LevelMeter } from './LevelMeter'
import { microphoneChosen, microphoneWanted } from './thunks'
import { TranscriptChoice } from './transcript/TranscriptChoice'
import { troubleWords } from './trouble-words'
import { selectVoice, type OpenMicrophone, type VoiceState } from './voice'
import { selectVoiceSettings } from './voice-settings'
import styles from './VoiceSetUp.module.css'

/** Before a round that is spoken: what is recorded and where it stays, and whether the microphone hears. */
export function VoiceSetUp() {
  const voice = useAppSelector(selectVoice)
  const isHeardElsewhere = useAppSelector((state) => selectVoiceSettings(state).transcript === 'servers')
  return (
    <section aria-label="Your voice" className={styles.voice}>
      <p className="soft">
        Your voice is recorded while the minute runs. The recording stays on this device
        {isHeardElsewhere ? '.' : ', and nothing is sent.'}
      </p>
      <Microphone voice={voice} />
    </section>
  )
}

function Microphone({ voice }: { voice: VoiceState }) {
  const dispatch = useAppDispatch()
  const turnOn = () => void dispatch(microphoneWanted())
  switch (voice.phase) {
    case 'off':
      return <Button onClick={turnOn}>Turn on the microphone</Button>
    case 'preparing':
      return <Preparing share={voice.share} />
    case 'ready':
    case 'listening':
      return <Ready {...voice} />
    case 'troubled':
      return (
        <>
          <p role="alert">{troubleWords[voice.trouble]}</p>
          <Button onClick={turnOn}>Try again</Button>
        </>
      )
  }
}

function Preparing({ share }: { share: number }) {
  return (
    <p className={styles.preparing}>
      <label>
        Getting ready to listen
        <progress value={share} className={styles.progress} />
      </label>
      <span className="faint numerals">{Math.round(share * 100)} %</span>
    </p>
  )
}

function Ready({ microphones, microphoneId }: OpenMicrophone) {
  const dispatch = useAppDispatch()
  return (
    <>
      <LevelMeter />
      <SelectField
        label="Microphone"
        options={microphones.map(({ id, label }) => ({ value: id, label }))}
        value={microphoneId}
        onChange={(event) => void dispatch(microphoneChosen(event.currentTarget.value))}
      />
      <TranscriptChoice />
    </>
  )
}
