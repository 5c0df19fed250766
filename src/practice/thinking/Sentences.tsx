import { formatClock } from '../../lib/format-figures'
import { formatNumber, t } from '../../lib/translation'
import { tParts } from '../../lib/translation-parts'
import type { BestTimes } from './best-times'
import type { Findings } from './findings'
import type { SecondVisits } from './second-visits'
import type { SpokenOrTyped } from './spoken-or-typed'
import { perLanguage } from '../../lib/language'

const perMinute = perLanguage(
  (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
)

/** At most three sentences that are true of the person, with their numbers. */
export function Sentences({ times, visits, ways }: Findings) {
  return (
    <>
      {times && <Times {...times} />}
      {visits && <Visits {...visits} />}
      {ways && <Ways {...ways} />}
      {!times && !visits && !ways && (
        <p className="soft">{t('Too little to say yet: pick your best ideas, and come back to topics.')}</p>
      )}
    </>
  )
}

function Times({ middleMs, best, late, pattern }: BestTimes) {
  if (pattern === null) return <p className="soft">{t('When your best ideas come: no pattern so far.')}</p>
  const time = formatClock(middleMs)
  return (
    <p>
      {tParts('{some} of your {best} best ideas came {when}.', {
        some: formatNumber(pattern === 'after' ? late : best - late),
        best: formatNumber(best),
        when: (
          <strong key="when">{pattern === 'after' ? t('after {time}', { time }) : t('before {time}', { time })}</strong>
        ),
      })}
    </p>
  )
}

function Visits({ ideas, fresh }: SecondVisits) {
  return (
    <p>
      {tParts('On a second visit, {share} ideas were new.', {
        share: <strong key="share">{t('{fresh} of {ideas}', { fresh, ideas })}</strong>,
      })}
    </p>
  )
}

function Ways({ spoken, typed, isPattern }: SpokenOrTyped) {
  if (!isPattern) return <p className="soft">{t('Speaking or typing: no pattern so far.')}</p>
  return (
    <p>
      {tParts('Speaking, you have {spoken} ideas in a minute, typing {typed}.', {
        spoken: <strong key="spoken">{formatPerMinute(spoken)}</strong>,
        typed: <strong key="typed">{formatPerMinute(typed)}</strong>,
      })}
    </p>
  )
}

/** Ideas per minute: `9.2`. */
function formatPerMinute(ideas: number): string {
  return perMinute().format(ideas)
}
