import { Fragment } from 'react'
import type { SearchTerm } from '../../lib/search-text'
import styles from './Marked.module.css'
import { marksIn } from './marks'

/** A text in which what a search found is marked. */
export function Marked({ text, terms }: { text: string; terms: readonly SearchTerm[] }) {
  const marks = marksIn(text, terms)
  return (
    <>
      {marks.map(({ start, end }, place) => (
        <Fragment key={start}>
          {text.slice(marks[place - 1]?.end ?? 0, start)}
          <mark className={styles.mark}>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(marks.at(-1)?.end ?? 0)}
    </>
  )
}
