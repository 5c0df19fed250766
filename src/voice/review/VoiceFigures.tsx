import { useId } from 'react'
import type { IdeaInput } from '../../../contract/records'
import { nounFor } from '../../lib/count-words'
import { ideaWords } from '../../lib/idea-words'
import { clockWords, secondsWords } from '../../lib/second-words'
import { measureVoice } from './measure-voice'
import { endOf, isSpoken } from '../../lib/idea-times'
import styles from './VoiceFigures.module.css'

interface VoiceFiguresProps {
  ideas: readonly IdeaInput[]
  durationMs: number
  /** Whether a recogniser wrote the ideas down, so that their texts hold every word. */
  isTranscribed: boolean
}

/** What the voice shows, in plain measurements, each with how it was made. */
export function VoiceFigures({ ideas, durationMs, isTranscribed }: VoiceFiguresProps) {
  const id = useId()
  const { spokenMs, spokenShare, pauses, wordsPerMinute } = measureVoice(ideas, durationMs)
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id}>The voice</h2>
      <dl className={styles.figures}>
        <VoiceFigure
          term="Speaking"
          value={`${Math.round(spokenShare * 100)} %`}
          words={`of the time: ${secondsWords(spokenMs)} within spoken ideas, of ${secondsWords(durationMs)}`}
        />
        <VoiceFigure
          term="Pauses"
          value={pauses.count}
          words={`${nounFor(pauses.count, 'silence')} of more than 1.5 s, from the end of one spoken idea to the next`}
        />
        {pauses.count > 0 && (
          <VoiceFigure term="Longest pause" value={secondsWords(pauses.longestMs)} words="the longest of these" />
        )}
        {isTranscribed && wordsPerMinute !== null && (
          <VoiceFigure
            term="Words per minute"
            value={Math.round(wordsPerMinute)}
            words="the words as they were recognised, over the time within spoken ideas"
          />
        )}
      </dl>
      <details>
        <summary className={styles.summary}>Idea by idea</summary>
        <table className={styles.table}>
          <caption>From the moment the voice was first heard in an idea until it fell silent.</caption>
          <thead>
            <tr>
              <th scope="col">Spoken idea</th>
              <th scope="col">Began at</th>
              <th scope="col">Said for</th>
            </tr>
          </thead>
          <tbody>
            {ideas.map(
              (idea, index) =>
                isSpoken(idea) && (
                  <tr key={index}>
                    <th scope="row" dir="auto">
                      {idea.text.trim() === '' ? `Idea ${index + 1}` : ideaWords(idea)}
                    </th>
                    <td>{clockWords(idea.atMs)}</td>
                    <td>{idea.endMs === null ? 'not known' : secondsWords(endOf(idea) - idea.atMs)}</td>
                  </tr>
                ),
            )}
          </tbody>
        </table>
      </details>
    </section>
  )
}

interface VoiceFigureProps {
  term: string
  value: string | number
  words: string
}

function VoiceFigure({ term, value, words }: VoiceFigureProps) {
  return (
    <div className={styles.figure}>
      <dt>{term}</dt>
      <dd>{value}</dd>
      <dd className={styles.words}>{words}</dd>
    </div>
  )
}
