import { useId } from 'react'
import { useAppDispatch, useAppSelector } from '../../lib/store-hooks'
import { t, type PlainText } from '../../lib/translation'
import { Button } from '../../ui/Button'
import { Checkbox } from '../../ui/Checkbox'
import { SelectField } from '../../ui/SelectField'
import { selectTranscript, type TranscriptState } from '../transcript'
import styles from './TranscriptChoice.module.css'
import { chooseLanguage, fetchPack, setServersAllowed, turnOffTranscript, turnOnTranscript } from './thunks'
import { languageChoices } from './languages'
import type { RecognitionPlace } from './recogniser-gateway'

/** Turns transcription on or off, chooses its language, and says where it runs. */
export function TranscriptChoice() {
  const dispatch = useAppDispatch()
  const transcript = useAppSelector(selectTranscript)
  const isWanted = transcript.phase !== 'off'
  const words = useId()
  return (
    <div className={styles.choice}>
      <Checkbox
        label={t('Transcribe what I say')}
        checked={isWanted}
        onChange={(event) => {
          if (event.currentTarget.checked) void dispatch(turnOnTranscript())
          else dispatch(turnOffTranscript())
        }}
      />
      {isWanted && <LanguageChoice language={transcript.language} />}
      <p role="status" id={words} className={styles.words}>
        {wordsOf(transcript)}
      </p>
      <Consent transcript={transcript} explanation={words} />
    </div>
  )
}

function LanguageChoice({ language }: { language: string }) {
  const dispatch = useAppDispatch()
  return (
    <SelectField
      label={t('Language')}
      options={languageChoices(navigator.languages, language)}
      value={language}
      onChange={(event) => void dispatch(chooseLanguage(event.currentTarget.value))}
    />
  )
}

/** What transcription still needs: consent to the servers, or a language pack. */
function Consent({ transcript, explanation }: { transcript: TranscriptState; explanation: string }) {
  const dispatch = useAppDispatch()
  if (isOfServers(transcript)) {
    return (
      <Checkbox
        label={t('Send my voice to these servers')}
        aria-describedby={explanation}
        checked={transcript.phase === 'on'}
        onChange={(event) => dispatch(setServersAllowed(event.currentTarget.checked))}
      />
    )
  }
  if (!isFetchable(transcript)) return null
  return (
    <Button aria-describedby={explanation} onClick={() => void dispatch(fetchPack())}>
      {transcript.phase === 'failed' ? t('Try again') : t('Download')}
    </Button>
  )
}

const isOfServers = (transcript: TranscriptState): boolean =>
  (transcript.phase === 'offered' || transcript.phase === 'on') && transcript.place === 'servers'

const isFetchable = (transcript: TranscriptState): boolean =>
  (transcript.phase === 'offered' && transcript.place === 'deviceAfterFetching') ||
  (transcript.phase === 'failed' && transcript.why === 'notFetched')

const placeTexts = {
  device: 'Your browser transcribes on this device. Nothing is sent.',
  deviceAfterFetching:
    'Your browser can transcribe on this device. It first has to download a language pack from its maker; after that, nothing is sent.',
  servers: 'Your browser transcribes on the servers of its maker: what you say would leave this device.',
  nowhere: 'This browser cannot transcribe speech. Everything else works.',
} as const satisfies Record<RecognitionPlace, PlainText>

/** The explanation of the current state; empty while transcription is off. */
function wordsOf(transcript: TranscriptState): string {
  switch (transcript.phase) {
    case 'off':
      return ''
    case 'looking':
      return t('Checking how your browser can transcribe…')
    case 'offered':
      return transcript.wasOnDevice
        ? t('Your browser can no longer transcribe this language on this device, so transcription is off. {words}', {
            words: t(placeTexts[transcript.place]),
          })
        : t(placeTexts[transcript.place])
    case 'fetching':
      return t('Your browser is downloading the language pack. You can start without it.')
    case 'on':
      return transcript.place === 'servers'
        ? t(
            'Your browser transcribes on the servers of its maker: what you say leaves this device during a round. The recording itself stays on the device.',
          )
        : t(placeTexts.device)
    case 'failed':
      return transcript.why === 'notFetched'
        ? t('The language pack could not be downloaded. You can start without it.')
        : t('Your browser has stopped transcribing. Everything else works.')
  }
}
