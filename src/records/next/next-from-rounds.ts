import type { IdeaRecord } from '../../../contract/record'
import { hasText } from '../../lib/ideas'
import { addDays } from '../../lib/days'
import type { Row } from '../../sync/overlay'
import { ideasOf, sameAs, type ListedIdea, type Ticked } from '../ideas/idea-rows'

/** How many of the latest best ideas are looked at: enough to find one whose topic is not due. */
const mostIdeas = 20

/** How long a round without its best two is offered. */
const offeredDays = 14

/** Rounds with fewer ideas leave little to choose from. */
const fewestIdeas = 3

/** The latest best ideas with words that are not done, and those that were ticked here, each once. */
export function openBestIdeas(rows: readonly Row[], ticked: Ticked): readonly ListedIdea[] {
  const found = new Map<string, ListedIdea>()
  for (const row of rows) {
    for (const one of ideasOf(row)) {
      const isOpen = one.idea.isBest && hasText(one.idea) && (!one.idea.isDone || ticked.has(one.key))
      if (isOpen && !found.has(sameAs(one))) found.set(sameAs(one), one)
    }
    if (found.size >= mostIdeas) break
  }
  return [...found.values()]
}

/** The rounds of the last two weeks whose best two have not been picked. */
export function roundsWithoutBest(rows: readonly Row[], today: string): IdeaRecord[] {
  const since = addDays(today, -offeredDays)
  return rows
    .map(({ record }) => record)
    .filter(({ localDay, ideas }) => localDay > since && ideas.length >= fewestIdeas && !ideas.some(isBest))
}

const isBest = ({ isBest = false }: { isBest?: boolean }) => isBest
