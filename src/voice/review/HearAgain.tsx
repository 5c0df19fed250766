import { useId } from 'react'
import type { IdeaInput } from '../../../contract/record'
import { useAppDispatch, useAppSelector } from '../../lib/store-hooks'
import { t, tn } from '../../lib/translation'
import { Button } from '../../ui/Button'
import { hearingProgress, selectHearing } from '../hearing'
import { canHear } from '../hearing/heard-ideas'
import { selectTranscript } from '../transcript'
import { formatPlace, formatTranscript } from '../transcript/format-transcript'
import { fetchPack } from '../transcript/thunks'
import { LanguageChoice, ModelProgress } from '../transcript/TranscriptChoice'
import { useFoundPlace } from '../transcript/use-found-place'
import styles from './HearAgain.module.css'

interface HearAgainProps {
  roundId: string
  ideas: readonly IdeaInput[]
  onListen: () => void
}

/** Writes down what was said in a recording: what is waiting, or the button that begins it. */
export function HearAgain({ roundId, ideas, onListen }: HearAgainProps) {
  const dispatch = useAppDispatch()
  const hearing = useAppSelector(selectHearing)
  const transcript = useAppSelector(selectTranscript)
  const found = useFoundPlace()
  const words = useId()
  const progress = hearingProgress(hearing, roundId)
  const count = ideas.filter(canHear).length
  if (progress) {
    return (
      <p className={styles.progress}>
        {t('Writing down what you said: {done} of {total}', progress)}
        <progress value={progress.done} max={progress.total} aria-label={t('Words')} />
      </p>
    )
  }
  if (count === 0 || found === null) return null
  const isModel = found.place === 'model' || found.place === 'modelAfterFetching'
  const isFetching = transcript.phase === 'fetching'
  const isWaiting = transcript.phase === 'offered' && transcript.place === 'modelAfterFetching'
  return (
    <div className={styles.again}>
      <p id={words} className="soft">
        {isModel
          ? tn(count, '{count} spoken idea can be written down.', '{count} spoken ideas can be written down.')
          : t('This language cannot be written down from a recording. You can type the words.')}{' '}
        {isModel &&
          (isFetching || isWaiting || transcript.phase === 'failed'
            ? formatTranscript(transcript, isWaiting)
            : formatPlace(found))}
      </p>
      {hearing.phase === 'idle' && hearing.trouble?.roundId === roundId && (
        <p role="alert">{t('The recogniser has stopped. What it has written is saved.')}</p>
      )}
      <LanguageChoice language={found.language} />
      {isFetching && <ModelProgress share={transcript.share} />}
      {isModel && !isFetching && (
        <Button aria-describedby={words} onClick={isWaiting ? () => void dispatch(fetchPack()) : onListen}>
          {isWaiting ? t('Download') : t('Listen again')}
        </Button>
      )}
    </div>
  )
}
