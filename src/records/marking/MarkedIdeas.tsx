import { Fragment } from 'react'
import type { IdeaRecord } from '../../../contract/record'
import type { SearchTerm } from '../../lib/search-text'
import { formatIdea, hasText } from '../../lib/ideas'
import { t } from '../../lib/translation'
import { excerptOf, hasAnyOf } from './marks'
import { Marked } from './Marked'

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
