import { formatAim } from '../../lib/format-aim'
import { formatClock, formatSeconds } from '../../lib/format-figures'
import { t } from '../../lib/translation'
import type { Findings } from './findings'
import styles from './HowYouThink.module.css'

/** What the ring and its sentences are based on, and what they do not mean (docs/how-you-think.md). */
export function Meaning({ rounds, times, visits, ways }: Findings) {
  const [round] = rounds
  return (
    <details className={styles.meaning}>
      <summary className="soft small">{t('What does this mean?')}</summary>
      <ul className="soft small stack readable">
        {round && (
          <li>
            {t(
              'The ring holds your {count} rounds of {length} with the aim “{aim}”. You are compared with nobody but yourself.',
              {
                count: rounds.length,
                length: formatSeconds(round.lengthMs),
                aim: formatAim(round.aim),
              },
            )}
          </li>
        )}
        {(times ?? ways) && (
          <li>
            {t(
              'A pattern is named only if chance alone rarely looks like it. Even so, at any time one in twenty people without any pattern is told of one. It may go again as rounds are added.',
            )}
          </li>
        )}
        {times && (
          <li>
            {times.pattern !== null &&
              t('By chance, about {count} of the {best} would have come after {time}.', {
                count: Math.round(times.expectedLate),
                best: times.best,
                time: formatClock(times.middleMs),
              })}
            {t(' ')}
            {t('Best is what you picked. Later ideas are not better for everybody.')}
          </li>
        )}
        {visits && (
          <li>{t('A second visit is your second round on a topic, of any length. New ideas are not better ideas.')}</li>
        )}
        {ways && (
          <li>
            {t(
              'More ideas are not better ideas. Speaking and typing may also differ because the topics did, or because you have practised since.',
            )}
          </li>
        )}
        <li>{t('The picture you share shows the ring alone, without a word.')}</li>
      </ul>
    </details>
  )
}
