import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { IdeaRecord } from '../../contract/record'
import { classes } from '../ui/classes'
import stretchedLink from '../ui/stretched-link.module.css'
import styles from './RecordLink.module.css'

interface RecordLinkProps {
  record: IdeaRecord
  className: string | undefined
  /** The topic, if it is more than its text. */
  children?: ReactNode
}

/** A link with the record’s topic; its clickable area covers the whole row. */
export function RecordLink({ record, className, children }: RecordLinkProps) {
  const { id, topicTitle } = record
  const looks = classes('topic', stretchedLink.link, styles.link, className)
  return (
    <Link to="/records/$id" params={{ id }} dir="auto" className={looks}>
      {children ?? topicTitle}
    </Link>
  )
}
