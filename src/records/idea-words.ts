import { ideaWords } from '../lib/ideas'
import { t } from '../lib/translation'
import type { IdeaRecord } from './documents'

type Idea = IdeaRecord['ideas'][number]

/** More than fills the widest row; a list need not carry three hundred ideas into the page. */
const most = 12

/** How a record's ideas begin, in one line: `bake bread · read on the floor`. */
export function firstIdeas(ideas: readonly Idea[]): string {
  if (ideas.length === 0) return t('No ideas this time')
  return ideas.slice(0, most).map(ideaWords).join(' · ')
}
