import { memo } from 'react'
import { formatClock } from '../lib/format-figures'
import { formatIdea, hasHeardText, hasText, ideaAnchor, repeatsOf, type Idea } from '../lib/ideas'
import { t } from '../lib/translation'
import { classes } from './classes'
import styles from './IdeaList.module.css'

interface IdeaListProps {
  /** In chronological order. */
  ideas: readonly Idea[]
  /** While a round runs, the newest idea is next to the field. */
  newestFirst?: boolean
}

/** The ideas of a round, each with its time. */
export const IdeaList = memo(function IdeaList({ ideas, newestFirst = false }: IdeaListProps) {
  if (ideas.length === 0) return null
  const repeats = repeatsOf(ideas)
  const rows = ideas.map((idea, index) => (
    // In a running round, a mark that comes and goes with the recogniser would move the words.
    <Row key={index} idea={idea} isRepeat={repeats[index] ?? false} isMarked={!newestFirst && hasHeardText(idea)} />
  ))
  return (
    <ol role="list" aria-label={t('Ideas')} reversed={newestFirst}>
      {newestFirst ? rows.toReversed() : rows}
    </ol>
  )
})

/** Memoised, so that a new idea does not rerender all others. */
const Row = memo(function Row({ idea, isRepeat, isMarked }: { idea: Idea; isRepeat: boolean; isMarked: boolean }) {
  return (
    <li id={ideaAnchor(idea)} className={styles.idea}>
      <span className={styles.time}>{formatClock(idea.atMs)}</span>
      <span className={classes('break-anywhere fill', !hasText(idea) && styles.unwritten)} dir="auto">
        {formatIdea(idea)}
      </span>
      {isMarked && <span className="faint">{t('heard')}</span>}
      {isRepeat && <span className="faint">{t('repeated')}</span>}
    </li>
  )
})
