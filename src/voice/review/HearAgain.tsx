import { useId } from 'react'
import { isOpenToRecogniser } from '../../../contract/heard-idea'
import type { IdeaInput } from '../../../contract/record'
import { useAppSelector, useGateways } from '../../lib/store-hooks'
import { hasText } from '../../lib/ideas'
import { t, tn } from '../../lib/translation'
import { Button } from '../../ui/Button'
import { hearingProgress, selectHearing } from '../hearing/hearing'
import { selectTranscript, type TranscriptState } from '../transcript/transcript'
import type { FoundPlace } from '../transcript/recogniser-gateway'
import { formatPlace, formatTranscript } from '../transcript/format-transcript'
import { LanguageChoice, ModelProgress } from '../transcript/TranscriptChoice'
import transcriptStyles from '../transcript/TranscriptChoice.module.css'
import { useFoundPlace } from '../transcript/use-found-place'
import type { HearingAgain } from './use-hear-again'

interface HearAgainProps {
  roundId: string
  ideas: readonly IdeaInput[]
  hear: HearingAgain['hear']
}

/** Writes down what was said in a recording: offered openly for ideas without words, else folded. */
export function HearAgain({ roundId, ideas, hear }: HearAgainProps) {
  const isBusy = useAppSelector((state) => hearingProgress(selectHearing(state), roundId) !== null)
  const heard = ideas.filter(isOpenToRecogniser)
  const wordless = heard.filter((idea) => !hasText(idea))
  if (isBusy || heard.length === 0) return null
  if (wordless.length === 0) {
    return (
      <details>
        <summary>{t('Words')}</summary>
        <HearAgainForm
          roundId={roundId}
          about={t('A recogniser wrote these words. It can listen again; your own words stay.')}
          onListen={() => hear(heard, ideas)}
        />
      </details>
    )
  }
  return (
    <HearAgainForm
      roundId={roundId}
      about={tn(wordless.length, '{count} spoken idea has no words yet.', '{count} spoken ideas have no words yet.')}
      onListen={() => hear(wordless, ideas)}
    />
  )
}

interface HearAgainFormProps {
  roundId: string
  about: string
  onListen: () => void
}

function HearAgainForm({ roundId, about, onListen }: HearAgainFormProps) {
  const hearing = useAppSelector(selectHearing)
  const transcript = useAppSelector(selectTranscript)
  const found = useFoundPlace()
  const { voice } = useGateways()
  const savesData = voice.loaded()?.recogniser.savesData() ?? false
  const words = useId()
  if (found === null) return null
  const isModel = found.place === 'model' || found.place === 'modelAfterFetching'
  const isFetching = transcript.phase === 'fetching'
  const isWaiting = transcript.phase === 'offered' && transcript.place === 'modelAfterFetching'
  return (
    <div className="stack gap-2 start readable">
      <p id={words} className="soft">
        {about}
        {t(' ')}
        {isModel
          ? formatModel(found, transcript, savesData)
          : t('This language cannot be written down from a recording.')}
      </p>
      {hearing.phase === 'idle' && hearing.trouble?.roundId === roundId && (
        <p role="alert">{t('The recogniser has stopped. What it has written is saved.')}</p>
      )}
      <LanguageChoice language={found.language} />
      {isFetching && <ModelProgress share={transcript.share} />}
      {isModel && !isFetching && (
        <Button aria-describedby={words} onClick={onListen}>
          {isWaiting ? t('Download') : t('Listen again')}
        </Button>
      )}
    </div>
  )
}

/** What happens now, if something does; else where the words are written down. */
function formatModel(found: FoundPlace, transcript: TranscriptState, savesData: boolean): string {
  const isUnderWay = transcript.phase === 'fetching' || transcript.phase === 'failed' || transcript.phase === 'offered'
  if (isUnderWay) return formatTranscript(transcript, savesData)
  const isHere = transcript.phase === 'on' && transcript.place === 'model'
  return formatPlace(isHere ? { place: 'model', bytes: null } : found)
}

/** How many ideas of a round are written down, while some are waiting. */
export function HearingProgress({ roundId }: { roundId: string }) {
  const progress = hearingProgress(useAppSelector(selectHearing), roundId)
  if (progress === null) return null
  return (
    <p className="row soft below-2">
      {t('Writing down what you said: {done} of {total}', progress)}
      <progress
        className={transcriptStyles.progress}
        value={progress.done}
        max={progress.total}
        aria-label={t('Words')}
      />
    </p>
  )
}
