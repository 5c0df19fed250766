import { useId } from 'react'
import { useAppDispatch, useAppSelector } from '../../app/hooks'
import { t } from '../../lib/translation'
import { Button } from '../../ui/Button'
import { Checkbox } from '../../ui/Checkbox'
import { SelectField } from '../../ui/SelectField'
import { selectTranscript, type TranscriptState } from '../transcript'
import { languageChosen, packAsked, serversAgreed, transcriptUnwanted, transcriptWanted } from './choosing'
import { languageChoices } from './languages'
import styles from './TranscriptChoice.module.css'
import { wordsOf } from './transcript-words'

/** Whether what is said is to be written down, in which language, and where that happens. */
export function TranscriptChoice() {
  const dispatch = useAppDispatch()
  const transcript = useAppSelector(selectTranscript)
  const isWanted = transcript.phase !== 'off'
  const words = useId()
  return (
    <div className={styles.choice}>
      <Checkbox
        label={t('Write down what I say')}
        checked={isWanted}
        onChange={(event) => {
          if (event.currentTarget.checked) void dispatch(transcriptWanted())
          else dispatch(transcriptUnwanted())
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
      onChange={(event) => void dispatch(languageChosen(event.currentTarget.value))}
    />
  )
}

/** What more it needs than the wish. */
function Consent({ transcript, explanation }: { transcript: TranscriptState; explanation: string }) {
  const dispatch = useAppDispatch()
  if (isOfServers(transcript)) {
    return (
      <Checkbox
        label={t('Send my voice to them')}
        aria-describedby={explanation}
        checked={transcript.phase === 'on'}
        onChange={(event) => dispatch(serversAgreed(event.currentTarget.checked))}
      />
    )
  }
  if (!isFetchable(transcript)) return null
  return (
    <Button aria-describedby={explanation} onClick={() => void dispatch(packAsked())}>
      {transcript.phase === 'failed' ? t('Try again') : t('Fetch it')}
    </Button>
  )
}

const isOfServers = (transcript: TranscriptState): boolean =>
  (transcript.phase === 'offered' || transcript.phase === 'on') && transcript.place === 'servers'

const isFetchable = (transcript: TranscriptState): boolean =>
  (transcript.phase === 'offered' && transcript.place === 'deviceAfterFetching') ||
  (transcript.phase === 'failed' && transcript.why === 'notFetched')
