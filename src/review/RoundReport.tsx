import { formatSeconds } from '../lib/format-figures'
import { t, tn, tWord } from '../lib/translation'
import { FoldedSection } from '../ui/FoldedSection'
import { leastRounds, usualOf, type MeasuredRound, type PastRounds, type Usual } from './compare'
import { measureRound } from './measure-round'
import { reportRows, type ReportRow } from './report-rows'
import styles from './RoundReport.module.css'
import type { RoundStandingProps } from './RoundStanding'

/** The measurements of a round as a grid, each with the person's usual value, and one explanation of all. */
export function RoundReport({ round, ideas, past }: RoundStandingProps) {
  const { lengthMs, durationMs } = round
  const wasStopped = durationMs < lengthMs
  const usual = past.status === 'loaded' && !wasStopped ? usualOf(round, past.rounds) : null
  const others = usual === null || usual.kind === 'tooFew' ? [] : usual.measures
  const rows = reportRows(measureRound(ideas, lengthMs), others, lengthMs)
  return (
    <FoldedSection title={t('Figures')} className="stack">
      <p className={styles.basis}>
        {wasStopped
          ? t('This round was stopped early, so it is not compared with others.')
          : formatBasis(past, usual, round)}
      </p>
      <dl className={styles.figures}>
        {rows.map((row) => (
          <Measurement key={row.term} row={row} />
        ))}
      </dl>
      <details>
        <summary>{t('What does this mean?')}</summary>
        <dl className={styles.explanations}>
          {rows.map(({ term, explanation }) => (
            <Explanation key={term} term={term} words={explanation} />
          ))}
          <Explanation
            term={t('Best ideas')}
            words={t(
              'Later ideas tend to be more original, and the best two are a better measure of a round than all of them.',
            )}
          />
        </dl>
      </details>
    </FoldedSection>
  )
}

/** Says what the figures are compared with. */
function formatBasis(past: PastRounds, usual: Usual | null, { category, lengthMs }: MeasuredRound): string {
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

function Explanation({ term, words }: { term: string; words: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{words}</dd>
    </div>
  )
}

function Measurement({ row }: { row: ReportRow }) {
  const { term, value, words, usual, chart, isFromHeardWords } = row
  return (
    <div>
      <dt className="soft small">{term}</dt>
      <dd className={styles.value}>{value}</dd>
      <dd className="faint numerals">{words}</dd>
      {usual !== null && (
        <dd className="faint numerals">
          {usual}
          {chart && <Strip {...chart} />}
        </dd>
      )}
      {isFromHeardWords && <dd className="faint numerals">{t('Counted from words that a recogniser heard.')}</dd>}
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
