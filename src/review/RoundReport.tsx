import type { IdeaInput } from '../../contract/record'
import { roundMs } from '../../contract/limits'
import { formatSeconds } from '../lib/format-figures'
import { t, tn, tWord } from '../lib/translation'
import { FoldedSection } from '../ui/FoldedSection'
import { leastRounds, usualOf, type OwnRound, type Usual } from './compare'
import { measureRound } from './measure-round'
import { reportRows, type ReportRow } from './report-rows'
import styles from './RoundReport.module.css'

/** The person's past rounds, as far as they are loaded. */
export type PastRounds =
  { status: 'loading' } | { status: 'failed' } | { status: 'loaded'; rounds: readonly OwnRound[] }

interface RoundReportProps {
  round: Pick<OwnRound, 'id' | 'category' | 'aim' | 'lengthMs' | 'durationMs'>
  ideas: readonly IdeaInput[]
  past: PastRounds
}

/** The measurements of a round, each with the person's usual value and an explanation. */
export function RoundReport({ round, ideas, past }: RoundReportProps) {
  const { lengthMs, durationMs } = round
  const wasStopped = durationMs < lengthMs
  const usual = past.status === 'loaded' && !wasStopped ? usualOf(round, past.rounds) : null
  const others = usual === null || usual.kind === 'tooFew' ? [] : usual.measures
  const rows = reportRows(measureRound(ideas, lengthMs), others, lengthMs)
  return (
    <FoldedSection title={lengthMs === roundMs ? t('The minute') : t('The round')} className={styles.section}>
      <p className={styles.basis}>
        {wasStopped
          ? t('This round was stopped early, so it is not compared with others.')
          : formatBasis(past, usual, round)}
      </p>
      <dl className={styles.rows}>
        {rows.map((row) => (
          <Measurement key={row.term} row={row} />
        ))}
      </dl>
    </FoldedSection>
  )
}

/** Says what the figures are compared with. */
function formatBasis(past: PastRounds, usual: Usual | null, { category, lengthMs }: RoundReportProps['round']): string {
  const length = formatSeconds(lengthMs)
  if (past.status === 'failed') return t('Your other rounds could not be loaded, so there is nothing to compare with.')
  if (usual === null) return ''
  const { kind, rounds } = usual
  switch (kind) {
    case 'tooFew':
      return tn(
        leastRounds - rounds,
        'After {count} more round of {length} you will see your usual figures here, too.',
        'After {count} more rounds of {length} you will see your usual figures here, too.',
        { length },
      )
    case 'category':
      return t('“Usually” is the median of your last {count} complete rounds of {length} in {category}.', {
        ...{ count: rounds, length },
        category: tWord(category),
      })
    case 'length':
      return t('“Usually” is the median of your last {count} complete rounds of {length}, in any category.', {
        count: rounds,
        length,
      })
  }
}

function Measurement({ row }: { row: ReportRow }) {
  const { term, value, words, usual, chart, explanation, isFromHeardWords } = row
  return (
    <div className={styles.row}>
      <dt>{term}</dt>
      <dd className={styles.value}>{value}</dd>
      <dd className={styles.words}>{words}</dd>
      {usual !== null && (
        <dd className={styles.usual}>
          {usual}
          {chart && <Strip {...chart} />}
        </dd>
      )}
      <dd className={styles.explanation}>
        {isFromHeardWords && <p>{t('Counted from words that a recogniser heard.')}</p>}
        <details>
          <summary>
            {t('What does this mean?')}
            <span className="visually-hidden"> {t('({term})', { term })}</span>
          </summary>
          <p>{explanation}</p>
        </details>
      </dd>
    </div>
  )
}

/** The compared rounds as strokes on a line from 0 to the maximum, and this round as a dot. */
function Strip({ here, others }: { here: number; others: readonly number[] }) {
  const most = Math.max(here, ...others, 1)
  const at = (value: number) => 4 + (value / most) * 112
  return (
    <svg className={styles.strip} viewBox="0 0 120 16" aria-hidden>
      <line className={styles.line} x1="4" x2="116" y1="8" y2="8" />
      {others.map((value, index) => (
        <line key={index} className={styles.stroke} x1={at(value)} x2={at(value)} y1="3" y2="13" />
      ))}
      <circle className={styles.here} cx={at(here)} cy="8" r="3.2" />
    </svg>
  )
}
