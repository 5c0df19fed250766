import { formatDay } from '../../lib/format-day'
import type { DiscoveryPoint } from '../../lib/new-ideas'
import { t, tn } from '../../lib/translation'
import { ChartTable } from '../../ui/ChartTable'
import { classes } from '../../ui/classes'
import { Section } from '../../ui/Section'
import { CurvePlot } from './CurvePlot'
import styles from './TopicView.module.css'

interface DiscoveryCurveProps {
  curve: readonly DiscoveryPoint[]
  today: string
}

/** How many different ideas there were after each round: as a sentence, a plot and a table. */
export function DiscoveryCurve({ curve, today }: DiscoveryCurveProps) {
  const isPlotted = curve.length > 1
  return (
    <Section title={t('Discovery curve')} className="stack">
      <p className="soft">
        {formatTotal(curve)} {isPlotted ? formatLatest(curve) : t('After another round you will see a curve here.')}
      </p>
      {isPlotted && (
        <>
          <figure aria-label={t('Discovery curve')}>
            <CurvePlot {...{ curve, today }} />
          </figure>
          <div className={classes('soft small', styles.more)}>
            <details>
              <summary>{t('What does this mean?')}</summary>
              <p className={styles.explanation}>
                {t(
                  'The curve counts your different ideas on this topic, round after round. It rises while the topic gives you something new, and flattens when it is used up for now. An idea is not new if an earlier one has the same words, or differs only by small words, a plural or one letter of a long word. The same thought in other words counts as new, and the curve does not know how good an idea is: one late idea may be worth more than all before it. A long round finds more than a short one. Setting a problem aside and coming back to it helps on average; what it does for one person is not known.',
                )}
              </p>
            </details>
            <ChartTable
              caption={t('Discovery curve')}
              columns={[t('Round'), t('New ideas'), t('Different ideas so far')]}
              rows={curve.map(({ id, localDay, found, total }) => ({
                key: id,
                head: formatDay(localDay, today),
                cells: [found, total],
              }))}
            />
          </div>
        </>
      )}
    </Section>
  )
}

function formatTotal(curve: readonly DiscoveryPoint[]): string {
  return tn(curve.at(-1)?.total ?? 0, '{count} different idea so far.', '{count} different ideas so far.')
}

/** What the latest rounds added. Of two rounds, everything came in them, so only the last one counts. */
function formatLatest(curve: readonly DiscoveryPoint[]): string {
  const latest = curve.length > 2 ? curve.slice(-2) : curve.slice(-1)
  const found = latest.reduce((sum, point) => sum + point.found, 0)
  if (found === 0) {
    const flat = curve.length - 1 - curve.findLastIndex((point) => point.found > 0)
    return tn(flat, 'The last round found nothing new.', 'The last {count} rounds found nothing new.')
  }
  return latest.length === 1
    ? tn(found, 'The last round found {count} new one.', 'The last round found {count} new ones.')
    : tn(found, 'The last two rounds found {count} new one.', 'The last two rounds found {count} new ones.')
}
