import { useAppSelector } from '../../app/hooks'
import { selectTranscript } from '../transcript'
import { gaveUpWords } from './transcript-words'

/** Says during a round that its words are no longer written down; empty as long as they are, or need not be. */
export function TranscriptState() {
  const transcript = useAppSelector(selectTranscript)
  const hasGivenUp = transcript.phase === 'failed' && transcript.why !== 'notFetched'
  return <p role="status">{hasGivenUp && gaveUpWords}</p>
}
