import type { IdeaInput, IdeaRecord } from '../../../contract/record'
import { foldText } from '../../../contract/fold-text'
import { foldedIdeas, topicOf } from '../folded'
import { once } from '../once'
import type { Row } from '../../sync/overlay'

/** An idea of a record, as a row of the list. */
export interface ListedIdea {
  key: string
  record: IdeaRecord
  idea: IdeaInput
  /** The record has not reached the server yet. */
  isWaiting: boolean
}

/** The keys of ideas that were ticked or unticked here: they stay in the list, although the filters may no longer match. */
export type Ticked = ReadonlySet<string>

export const nothingTicked: Ticked = new Set()

/** The ideas of a record, as rows. */
export const ideasOf = once(({ record, isWaiting }: Row): ListedIdea[] =>
  record.ideas.map((idea, index) => ({ key: `${record.id} ${index}`, record, idea, isWaiting })),
)

/** An idea in all rounds on its topic in which it was had or taken over: it is done in all of them, or in none. */
export function sameIdeas(rows: readonly Row[], { record, idea }: ListedIdea): ListedIdea[] {
  const words = foldText(idea.text)
  const onTopic = rows.filter((row) => topicOf(row.record) === topicOf(record))
  return onTopic.flatMap((row) => ideasOf(row).filter((_one, index) => foldedIdeas(row.record)[index] === words))
}
