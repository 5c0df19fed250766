import { useEffect, useRef, useState } from 'react'
import { useAppDispatch, useAppSelector, useGateways } from '../lib/store-hooks'
import { formatPercent } from '../lib/format-figures'
import { t } from '../lib/translation'
import { Button } from '../ui/Button'
import { SelectField } from '../ui/SelectField'
import { LevelMeter } from './LevelMeter'
import { chooseMicrophone, turnOnMicrophone } from './thunks'
import { TranscriptChoice } from './transcript/TranscriptChoice'
import transcriptStyles from './transcript/TranscriptChoice.module.css'
import { setUpVoiceErrors } from './voice-errors'
import { selectVoice, type OpenMicrophone, type VoiceState } from './voice'
import { selectVoiceSettings } from './voice-settings'
import styles from './VoiceSetUp.module.css'
import { errorMessage } from '../lib/shape'

/** Set-up of a spoken round: says whether the voice is recorded and where that stays, and shows the microphone's level. */
export function VoiceSetUp() {
  const voice = useAppSelector(selectVoice)
  const isHeardElsewhere = useAppSelector((state) => selectVoiceSettings(state).transcript === 'servers')
  const canRecord = useCanRecord()
  return (
    <section aria-label={t('Your voice')} className={styles.voice}>
      <p className="soft">{formatPromise(canRecord, isHeardElsewhere)}</p>
      <Microphone voice={voice} />
      {voice.phase !== 'troubled' && <TranscriptChoice />}
    </section>
  )
}

function formatPromise(canRecord: boolean, isHeardElsewhere: boolean): string {
  if (!canRecord) {
    return t('This browser cannot record your voice. Your spoken ideas still count.')
  }
  return isHeardElsewhere
    ? t('Your voice is recorded during the round. The recording stays on this device.')
    : t('Your voice is recorded during the round. The recording stays on this device and is never sent.')
}

function Microphone({ voice }: { voice: VoiceState }) {
  const dispatch = useAppDispatch()
  const [wasPressedHere, setWasPressedHere] = useState(false)
  const turnOn = () => {
    setWasPressedHere(true)
    void dispatch(turnOnMicrophone())
  }
  const choose = (microphoneId: string) => {
    setWasPressedHere(true)
    void dispatch(chooseMicrophone(microphoneId))
  }
  switch (voice.phase) {
    case 'off':
      return <Button onClick={turnOn}>{t('Turn on the microphone')}</Button>
    case 'preparing':
      return <Preparing share={voice.share} />
    case 'ready':
    case 'listening':
      return <Ready {...voice} onChoose={choose} takesFocus={wasPressedHere} />
    case 'troubled':
      return (
        <>
          <p role="alert">{t(setUpVoiceErrors[voice.trouble])}</p>
          {voice.trouble !== 'unsupported' && <Button onClick={turnOn}>{t('Try again')}</Button>}
        </>
      )
  }
}

/** The progress of the download; how long the microphone then takes to open is not known. */
function Preparing({ share }: { share: number }) {
  const isDownloading = share < 1
  return (
    <p className="row">
      <label className="row">
        {t('Getting ready to listen')}
        <progress {...(isDownloading && { value: share })} className={transcriptStyles.progress} />
      </label>
      {isDownloading && <span className="faint numerals">{formatPercent(share)}</span>}
    </p>
  )
}

interface ReadyProps extends OpenMicrophone {
  onChoose: (microphoneId: string) => void
  /** Whether to take the focus from the removed button that opened the microphone. */
  takesFocus: boolean
}

function Ready({ microphones, microphoneId, onChoose, takesFocus }: ReadyProps) {
  const choice = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    // Only if the focus is not somewhere else by now.
    if (takesFocus && document.activeElement === document.body) choice.current?.focus()
  }, [takesFocus])
  return (
    <>
      <LevelMeter />
      <SelectField
        label={t('Microphone')}
        ref={choice}
        options={microphones.map(({ id, label }) => ({ value: id, label }))}
        value={microphoneId}
        onChange={(event) => onChoose(event.currentTarget.value)}
      />
    </>
  )
}

/** Whether this browser can record and store a voice. True until that is known. */
function useCanRecord(): boolean {
  const { voice, recordings } = useGateways()
  const [canRecord, setCanRecord] = useState(true)
  useEffect(() => {
    let isMounted = true
    const find = async () => {
      const [{ microphone }, storage] = await Promise.all([voice.load(), recordings.load()])
      return microphone.canRecord() && (await storage.canStore())
    }
    find().then(
      (found) => isMounted && setCanRecord(found),
      // Not known: the round says so if its recording fails.
      (error: unknown) => console.error('Whether recordings can be stored is not known.', errorMessage(error)),
    )
    return () => {
      isMounted = false
    }
  }, [voice, recordings])
  return canRecord
}
