import { formatPercent } from '../../lib/format-figures'
import { useAppDispatch, useAppSelector, useGateways } from '../../lib/store-hooks'
import { t } from '../../lib/translation'
import { Button } from '../../ui/Button'
import { Checkbox } from '../../ui/Checkbox'
import { SelectField } from '../../ui/SelectField'
import { isFetchTrouble, selectTranscript, type TranscriptState } from './transcript'
import styles from './TranscriptChoice.module.css'
import { formatPlace, formatTranscript } from './format-transcript'
import { languageChoices } from './languages'
import { chooseLanguage, fetchPack, setServersAllowed, turnOnTranscript } from './thunks'
import { useFoundPlace } from './use-found-place'
import { explanationOfWords } from './WordsChoice'

/** Chooses the language of transcription, and says where it runs and what it takes. */
export function TranscriptChoice() {
  const transcript = useAppSelector(selectTranscript)
  const { voice } = useGateways()
  const found = useFoundPlace()
  const isOff = transcript.phase === 'off' || transcript.phase === 'removing'
  const language = isOff ? found?.language : transcript.language
  const savesData = voice.loaded()?.recogniser.savesData() ?? false
  return (
    <div className="form stack gap-2 readable">
      {language !== undefined && <LanguageChoice language={language} />}
      <p role="status" id={explanationOfWords} className="soft small">
        {isOff ? found && formatPlace(found) : formatTranscript(transcript, savesData)}
      </p>
      <Consent transcript={transcript} />
    </div>
  )
}

/** Chooses the spoken language. */
export function LanguageChoice({ language }: { language: string }) {
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

/** What transcription still needs: consent to the servers, a download, or another attempt. */
function Consent({ transcript }: { transcript: TranscriptState }) {
  const dispatch = useAppDispatch()
  switch (transcript.phase) {
    case 'offered':
    case 'on':
      if (transcript.place === 'servers') {
        return (
          <Checkbox
            label={t('Send my voice to these servers')}
            aria-describedby={explanationOfWords}
            checked={transcript.phase === 'on'}
            onChange={(event) => dispatch(setServersAllowed(event.currentTarget.checked))}
          />
        )
      }
      return transcript.place.endsWith('AfterFetching') ? (
        <Button aria-describedby={explanationOfWords} onClick={() => void dispatch(fetchPack())}>
          {t('Download')}
        </Button>
      ) : null
    case 'fetching':
      return transcript.place === 'modelAfterFetching' ? <ModelProgress share={transcript.share} /> : null
    case 'failed':
      return (
        <Button
          aria-describedby={explanationOfWords}
          onClick={() => void dispatch(isFetchTrouble(transcript.why) ? fetchPack() : turnOnTranscript())}
        >
          {t('Try again')}
        </Button>
      )
    default:
      return null
  }
}

/** The progress of a model's download. */
export function ModelProgress({ share }: { share: number }) {
  return (
    <p className="row">
      <progress value={share} className={styles.progress} aria-label={t('Download')} />
      <span className="faint numerals">{formatPercent(share)}</span>
    </p>
  )
}
