import type { ReactNode } from 'react'
import type { IdeaInput, IdeaRecord } from '../../../contract/record'
import { searchTerms } from '../../lib/search-text'
import { hasText } from '../../lib/ideas'
import { t } from '../../lib/translation'
import { formatTags } from '../format-tags'
import { Marked } from './Marked'
import styles from './Marked.module.css'
import { MarkedIdeas } from './MarkedIdeas'
import { excerptFrom, missingTerms } from './marks'

/** The parts of a row in which what a search found is marked. */
interface MarkedRow {
  topic: ReactNode
  tags: ReactNode
  /** An excerpt of what the row does not show otherwise; nothing if the search found nothing there. */
  excerpt: ReactNode
}

/** Marks what a search found. */
export interface Marking {
  ofRecord: (record: IdeaRecord) => MarkedRow & { ideas: ReactNode }
  /** `text` is undefined if the idea has none that shows anything. */
  ofIdea: (idea: IdeaInput, record: IdeaRecord) => MarkedRow & { text: ReactNode }
}

export function markingFor(search: string): Marking {
  const terms = searchTerms(search)
  const mark = (text: string) => <Marked text={text} terms={terms} />
  const markExcerpt = (excerpt: string | null, label?: string) =>
    excerpt !== null && (
      <p className={styles.excerpt}>
        {label !== undefined && `${label}: `}
        <bdi>{mark(excerpt)}</bdi>
      </p>
    )
  return {
    ofRecord: ({ topicTitle, tags, ideas, comment }) => {
      const missing = missingTerms([topicTitle, formatTags(tags)], terms)
      const texts = ideas.map(({ text }) => text)
      return {
        topic: mark(topicTitle),
        tags: mark(formatTags(tags)),
        ideas: <MarkedIdeas {...{ ideas, terms, missing }} />,
        excerpt: markExcerpt(excerptFrom([comment], missingTerms(texts, missing)), t('Note')),
      }
    },
    ofIdea: (idea, { topicTitle, tags, ideas, comment }) => {
      const missing = missingTerms([idea.text, topicTitle, formatTags(tags)], terms)
      return {
        topic: mark(topicTitle),
        tags: mark(formatTags(tags)),
        text: hasText(idea) ? mark(idea.text) : undefined,
        excerpt: markExcerpt(excerptFrom([comment, ...ideas.map(({ text }) => text)], missing)),
      }
    },
  }
}
