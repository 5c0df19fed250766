import { t } from '../lib/translation'
import { FoldedSection } from '../ui/FoldedSection'

/** The best ideas of earlier rounds on the topic, folded: they are for afterwards. Nothing if there are none. */
export function EarlierBest({ ideas }: { ideas: readonly string[] }) {
  if (ideas.length === 0) return null
  return (
    <FoldedSection title={t('Earlier best ideas on this topic ({count})', { count: ideas.length })}>
      <ul role="list" aria-label={t('Earlier best ideas')}>
        {ideas.map((text) => (
          <li key={text} dir="auto" className="lined break-anywhere">
            {text}
          </li>
        ))}
      </ul>
    </FoldedSection>
  )
}
