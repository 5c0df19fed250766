import { useMemo, useState } from 'react'
import type { IdeaRecord } from '../../../contract/record'
import { hasText } from '../../lib/ideas'
import type { DistinctIdea } from '../../lib/distinct-ideas'
import { nearlySameIdeas } from '../../lib/new-ideas'
import { t, tn } from '../../lib/translation'
import { Button } from '../../ui/Button'
import { starDrawing } from '../../ui/drawings'
import { Icon } from '../../ui/Icon'
import { RoundDay } from './RoundDay'
import styles from './TopicIdeas.module.css'
import viewStyles from './TopicView.module.css'

interface TopicIdeasProps {
  /** YYYY-MM-DD. */
  today: string
  ideas: readonly DistinctIdea[]
  rounds: readonly Pick<IdeaRecord, 'id' | 'ideas'>[]
}

/** How many are drawn at first. */
const firstIdeas = 100

/**
 * The ideas on a topic, in the order they first came, each with that round and how often it came back. One that is nearly the same as
 * an earlier one is listed as well, but does not count as new.
 */
export function TopicIdeas({ ideas, rounds, today }: TopicIdeasProps) {
  const [isWhole, setIsWhole] = useState(false)
  const nearlySame = useMemo(() => nearlySameIdeas(ideas), [ideas])
  const wordless = rounds.flatMap((round) => round.ideas).filter((idea) => !hasText(idea)).length
  const latest = rounds.length > 1 ? rounds.at(-1)?.id : undefined
  return (
    <section>
      <h2>{t('Ideas')}</h2>
      {ideas.length === 0 && wordless === 0 && <p className="soft">{t('No ideas on this topic yet.')}</p>}
      <ol role="list" aria-label={t('Ideas')} className={styles.ideas}>
        {(isWhole ? ideas : ideas.slice(0, firstIdeas)).map(({ words, text, first, returns, isBest }, place) => (
          <li key={words} className={styles.idea}>
            <span className={styles.star}>
              {isBest && (
                <>
                  <Icon drawing={starDrawing} filled />
                  <span className="visually-hidden">{t('Best')}, </span>
                </>
              )}
            </span>
            <span dir="auto" className="break-anywhere">
              {text}
            </span>
            <span className={styles.facts}>
              {formatReturns(returns)}
              {nearlySame[place]
                ? `${t('nearly the same as an earlier one')} · `
                : first.id === latest && `${t('new')} · `}
              <RoundDay round={first} today={today} />
            </span>
          </li>
        ))}
      </ol>
      {ideas.length > firstIdeas && (
        <Button kind="plain" className={viewStyles.all} aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {t('All {count} ideas', { count: ideas.length })}
        </Button>
      )}
      {wordless > 0 && (
        <p className="soft small below-3">
          {tn(
            wordless,
            '{count} spoken idea is not written down, so it is not listed.',
            '{count} spoken ideas are not written down, so they are not listed.',
          )}
        </p>
      )}
    </section>
  )
}

function formatReturns(returns: number): string {
  switch (returns) {
    case 0:
      return ''
    case 1:
      return `${t('came back once')} · `
    case 2:
      return `${t('came back twice')} · `
    default:
      return `${t('came back {count} times', { count: returns })} · `
  }
}
