import { useId } from 'react'
import { isOpenToRecogniser } from '../../../contract/heard-idea'
import type { IdeaInput } from '../../../contract/record'
import { useAppSelector, useGateways } from '../../lib/store-hooks'
import { endOf, hasText } from '../../lib/ideas'
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

/** Below the ideas: writes down those without words, from the recording. */
export function WriteDown({ roundId, ideas, hear }: HearAgainProps) {
  const isBusy = useIsBusy(roundId)
  const wordless = ideas.filter((idea) => isOpenToRecogniser(idea) && !hasText(idea))
  if (isBusy || wordless.length === 0) return null
  const count = tn(wordless.length, '{count} spoken idea has no words yet.', '{count} spoken ideas have no words yet.')
  const seconds = secondsToHear(wordless)
  return (
    <div className="below-3">
      <HearAgainForm
        roundId={roundId}
        about={`${count}${t(' ')}${tn(seconds, 'This takes about a second.', 'This takes about {count} seconds.')}`}
        listen={t('Write them down')}
        onListen={() => hear(wordless, ideas)}
      />
    </div>
  )
}

/** Folded: lets the recogniser listen to all again whose words are its own. */
export function HearAgain({ roundId, ideas, hear }: HearAgainProps) {
  const isBusy = useIsBusy(roundId)
  const heard = ideas.filter(isOpenToRecogniser)
  if (isBusy || heard.length === 0 || heard.some((idea) => !hasText(idea))) return null
  return (
    <details>
      <summary>{t('Words')}</summary>
      <HearAgainForm
        roundId={roundId}
        about={t('A recogniser wrote these words. It can listen again; your own words stay.')}
        listen={t('Listen again')}
        onListen={() => hear(heard, ideas)}
      />
    </details>
  )
}

const useIsBusy = (roundId: string) =>
  useAppSelector((state) => hearingProgress(selectHearing(state), roundId) !== null)

/** The model takes up to 0.23 times as long as the sound on two slow cores (`docs/voice.md`), and longer for the first one. */
const secondsToHear = (ideas: readonly IdeaInput[]): number =>
  Math.max(1, Math.ceil((0.3 * ideas.reduce((sum, idea) => sum + endOf(idea) - idea.atMs, 0)) / 1000))

interface HearAgainFormProps {
  roundId: string
  about: string
  /** What the button says. */
  listen: string
  onListen: () => void
}

function HearAgainForm({ roundId, about, listen, onListen }: HearAgainFormProps) {
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
          {isWaiting ? t('Download') : listen}
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
