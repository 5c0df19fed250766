import { type ReactNode, Fragment } from 'react'
import type { IdeaInput, IdeaRecord } from '../../../contract/record'
import { searchTerms, type SearchTerm } from '../../lib/search-text'
import { hasText, formatIdea } from '../../lib/ideas'
import { t } from '../../lib/translation'
import { formatTags } from '../format-tags'
import { excerptFrom, missingTerms, excerptOf, hasAnyOf, marksIn } from './marks'
import styles from './Marked.module.css'

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
      <p className="soft small one-line">
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

interface MarkedIdeasProps {
  ideas: IdeaRecord['ideas']
  /** What the search found is marked. */
  terms: readonly SearchTerm[]
  /** The terms that nothing before the ideas has; the line begins with the first idea that has one of them. */
  missing: readonly SearchTerm[]
}

/** More than fits into the widest row. */
const most = 12

/** Ideas in one line: `bake bread · read on the floor`. */
export function MarkedIdeas({ ideas, terms, missing }: MarkedIdeasProps) {
  if (ideas.length === 0) return t('No ideas this time')
  const first = Math.max(
    ideas.findIndex(({ text }) => hasAnyOf(text, missing)),
    0,
  )
  const beginning = excerptOf(ideas[first]?.text ?? '', missing)
  return (
    <>
      {first > 0 && !beginning.startsWith('…') && '… '}
      {ideas.slice(first, first + most).map((idea, place) => (
        <Fragment key={place}>
          {place > 0 && ' · '}
          {hasText(idea) ? <Marked text={place === 0 ? beginning : idea.text} terms={terms} /> : formatIdea(idea)}
        </Fragment>
      ))}
    </>
  )
}

/** A text in which what a search found is marked. */
function Marked({ text, terms }: { text: string; terms: readonly SearchTerm[] }) {
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
