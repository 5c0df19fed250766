import { memo } from 'react'
import type { IdeaInput } from '../../contract/records'
import { ideaWords, repeatsOf } from '../lib/ideas'
import { classes } from '../ui/classes'
import { clockWords } from '../lib/format-figures'
import { t } from '../lib/translation'
import styles from './IdeaList.module.css'

interface IdeaListProps {
  /** In the order they came. */
  ideas: readonly IdeaInput[]
  /** While a round runs, the newest stands next to the field. */
  newestFirst?: boolean
}

/** The ideas of a round, each with the second it came. */
export const IdeaList = memo(function IdeaList({ ideas, newestFirst = false }: IdeaListProps) {
  if (ideas.length === 0) return null
  const repeats = repeatsOf(ideas)
  const rows = ideas.map((idea, index) => <Row key={index} idea={idea} isRepeat={repeats[index] ?? false} />)
  return (
    <ol role="list" aria-label={t('Ideas')} reversed={newestFirst}>
      {newestFirst ? rows.toReversed() : rows}
    </ol>
  )
})

/** Drawn once, however many come after it. */
const Row = memo(function Row({ idea, isRepeat }: { idea: IdeaInput; isRepeat: boolean }) {
  return (
    <li className={styles.idea}>
      <span className={styles.time}>{clockWords(idea.atMs)}</span>
      <span className={classes(styles.text, idea.text === '' && styles.unwritten)} dir="auto">
        {ideaWords(idea)}
      </span>
      {isRepeat && <span className={styles.again}>{t('again')}</span>}
    </li>
  )
})
