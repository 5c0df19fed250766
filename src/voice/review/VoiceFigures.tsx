import type { IdeaInput } from '../../../contract/record'
import { endOf, formatIdea, hasHeardText, hasText, isSpoken } from '../../lib/ideas'
import { formatPercent, formatClock, formatSeconds } from '../../lib/format-figures'
import { formatNumber, t } from '../../lib/translation'
import { classes } from '../../ui/classes'
import { FoldedSection } from '../../ui/FoldedSection'
import { Table } from '../../ui/Table'
import { measureVoice } from './measure-voice'
import styles from './VoiceFigures.module.css'

interface VoiceFiguresProps {
  ideas: readonly IdeaInput[]
  durationMs: number
  /** Whether a recogniser wrote down the whole recording. */
  isTranscribed: boolean
}

/** Measurements of the voice, each with its definition. */
export function VoiceFigures({ ideas, durationMs, isTranscribed }: VoiceFiguresProps) {
  const { spokenMs, spokenShare, pauses, wordsPerMinute } = measureVoice(ideas, durationMs)
  const hasHeardWords = ideas.some(hasHeardText)
  return (
    <FoldedSection title={t('Speech')} className="stack gap-4">
      <dl className={styles.figures}>
        <VoiceFigure
          term={t('Speaking time')}
          value={formatPercent(spokenShare)}
          words={t('of the round: {spoken} of {length} in spoken ideas', {
            spoken: formatSeconds(spokenMs),
            length: formatSeconds(durationMs),
          })}
        />
        <VoiceFigure
          term={t('Silences')}
          value={formatNumber(pauses.count)}
          words={t('longer than 1.5 s, between spoken ideas')}
        />
        {pauses.count > 0 && (
          <VoiceFigure
            term={t('Longest silence')}
            value={formatSeconds(pauses.longestMs)}
            words={t('the longest of these')}
          />
        )}
        {(isTranscribed || hasHeardWords) && wordsPerMinute !== null && (
          <VoiceFigure
            term={t('Words per minute')}
            value={Math.round(wordsPerMinute)}
            words={t('recognised words, per minute of speaking time')}
            note={hasHeardWords && t('Counted from words that a recogniser heard.')}
          />
        )}
      </dl>
      <details>
        <summary>{t('Idea by idea')}</summary>
        <Table
          caption={<caption>{t('From when you began to speak an idea until you fell silent.')}</caption>}
          columns={[t('Spoken idea'), t('Started at'), t('Duration')]}
          className={classes('numerals', styles.table)}
        >
          {ideas.map(
            (idea, index) =>
              isSpoken(idea) && (
                <tr key={index}>
                  <th scope="row" dir="auto">
                    {hasText(idea) ? formatIdea(idea) : t('Idea {number}', { number: index + 1 })}
                  </th>
                  <td>{formatClock(idea.atMs)}</td>
                  <td>{idea.endMs === null ? t('unknown') : formatSeconds(endOf(idea) - idea.atMs)}</td>
                </tr>
              ),
          )}
        </Table>
      </details>
    </FoldedSection>
  )
}

interface VoiceFigureProps {
  term: string
  value: string | number
  words: string
  note?: string | false
}

function VoiceFigure({ term, value, words, note = false }: VoiceFigureProps) {
  return (
    <div className={styles.figure}>
      <dt className="faint">{term}</dt>
      <dd>{value}</dd>
      <dd className={styles.words}>{words}</dd>
      {note !== false && <dd className={styles.words}>{note}</dd>}
    </div>
  )
}
