import { Link } from '@tanstack/react-router'
import type { IdeaRecord } from '../../contract/record'
import { classes } from '../ui/classes'
import stretchedLink from '../ui/stretched-link.module.css'
import styles from './RecordLink.module.css'

/** A link with the record’s topic; its clickable area covers the whole row. */
export function RecordLink({ record, className }: { record: IdeaRecord; className: string | undefined }) {
  const { id, topicTitle } = record
  const looks = classes('topic', stretchedLink.link, styles.link, className)
  return (
    <Link to="/records/$id" params={{ id }} dir="auto" className={looks}>
      {topicTitle}
    </Link>
  )
}
