import type { IdeaInput } from '../../../contract/record'
import { formatIdea, endOf, isSpoken } from '../../lib/ideas'
import { formatPercent, formatClock, formatSeconds } from '../../lib/format-figures'
import { formatNumber, t } from '../../lib/translation'
import { FoldedSection } from '../../ui/FoldedSection'
import { Table } from '../../ui/Table'
import { measureVoice } from './measure-voice'
import styles from './VoiceFigures.module.css'

interface VoiceFiguresProps {
  ideas: readonly IdeaInput[]
  durationMs: number
  /** Whether a recogniser wrote the ideas' texts, so that they contain every word. */
  isTranscribed: boolean
}

/** Measurements of the voice, each with its definition. */
export function VoiceFigures({ ideas, durationMs, isTranscribed }: VoiceFiguresProps) {
  const { spokenMs, spokenShare, pauses, wordsPerMinute } = measureVoice(ideas, durationMs)
  return (
    <FoldedSection title={t('The voice')} className={styles.section}>
      <dl className={styles.figures}>
        <VoiceFigure
          term={t('Speaking')}
          value={formatPercent(spokenShare)}
          words={t('of the time: {spoken} within spoken ideas, of {length}', {
            spoken: formatSeconds(spokenMs),
            length: formatSeconds(durationMs),
          })}
        />
        <VoiceFigure term={t('Pauses')} value={formatNumber(pauses.count)} words={formatPause(pauses.count)} />
        {pauses.count > 0 && (
          <VoiceFigure
            term={t('Longest pause')}
            value={formatSeconds(pauses.longestMs)}
            words={t('the longest of these')}
          />
        )}
        {isTranscribed && wordsPerMinute !== null && (
          <VoiceFigure
            term={t('Words per minute')}
            value={Math.round(wordsPerMinute)}
            words={t('the words as they were recognised, over the time within spoken ideas')}
          />
        )}
      </dl>
      <details>
        <summary>{t('Idea by idea')}</summary>
        <Table
          caption={<caption>{t('From the moment the voice was first heard in an idea until it fell silent.')}</caption>}
          columns={[t('Spoken idea'), t('Began at'), t('Said for')]}
          className={styles.table}
        >
          {ideas.map(
            (idea, index) =>
              isSpoken(idea) && (
                <tr key={index}>
                  <th scope="row" dir="auto">
                    {idea.text.trim() === '' ? t('Idea {number}', { number: index + 1 }) : formatIdea(idea)}
                  </th>
                  <td>{formatClock(idea.atMs)}</td>
                  <td>{idea.endMs === null ? t('not known') : formatSeconds(endOf(idea) - idea.atMs)}</td>
                </tr>
              ),
          )}
        </Table>
      </details>
    </FoldedSection>
  )
}

function formatPause(count: number): string {
  return count === 1
    ? t('silence of more than 1.5 s, from the end of one spoken idea to the next')
    : t('silences of more than 1.5 s, from the end of one spoken idea to the next')
}

function VoiceFigure({ term, value, words }: { term: string; value: string | number; words: string }) {
  return (
    <div className={styles.figure}>
      <dt>{term}</dt>
      <dd>{value}</dd>
      <dd className={styles.words}>{words}</dd>
    </div>
  )
}
