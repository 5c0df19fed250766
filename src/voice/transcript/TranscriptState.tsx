import { useAppSelector } from '../../app/hooks'
import { t } from '../../lib/translation'
import { selectTranscript } from '../transcript'

/** Says during a round that its words are no longer written down; empty as long as they are, or need not be. */
export function TranscriptState() {
  const transcript = useAppSelector(selectTranscript)
  const hasGivenUp = transcript.phase === 'failed' && transcript.why !== 'notFetched'
  return <p role="status">{hasGivenUp && t('Your words are no longer written down; the recording goes on.')}</p>
}
