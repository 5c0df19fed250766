import type { IdeaRecord } from '../../../contract/record'
import { addDays } from '../../lib/days'
import type { Row } from '../../sync/overlay'
import { ideasOf, type ListedIdea, type Ticked } from './idea-rows'

/** How many of the latest best ideas are looked at: enough to find one whose topic is not due. */
const mostIdeas = 20

/** How long a round without its best two is offered. */
const offeredDays = 14

/** Rounds with fewer ideas leave little to choose from. */
const fewestIdeas = 3

/** The latest best ideas that are not done, and those that were ticked here. */
export function openBestIdeas(rows: readonly Row[], ticked: Ticked): ListedIdea[] {
  const found: ListedIdea[] = []
  for (const row of rows) {
    found.push(...ideasOf(row).filter(({ key, idea }) => idea.isBest && (!idea.isDone || ticked.has(key))))
    if (found.length >= mostIdeas) break
  }
  return found
}

/** The rounds of the last two weeks whose best two have not been picked. */
export function roundsWithoutBest(rows: readonly Row[], today: string): IdeaRecord[] {
  const since = addDays(today, -offeredDays)
  return rows
    .map(({ record }) => record)
    .filter(({ localDay, ideas }) => localDay > since && ideas.length >= fewestIdeas && !ideas.some(isBest))
}

const isBest = ({ isBest = false }: { isBest?: boolean }) => isBest
