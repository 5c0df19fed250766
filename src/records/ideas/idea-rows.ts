import type { IdeaInput, IdeaRecord } from '../../../contract/record'
import { comparableWords } from '../../lib/ideas'
import { topicOf } from '../folded'
import { once } from '../once'
import type { Row } from '../../sync/overlay'

/** An idea as a row of the list, with the newest of its rounds. */
export interface ListedIdea {
  key: string
  record: IdeaRecord
  idea: IdeaInput
  /** Its index among the record's ideas. */
  place: number
  /** The record has not reached the server yet. */
  isWaiting: boolean
  /** The same idea in earlier rounds, newest first. */
  earlier: readonly ListedIdea[]
}

/** The keys of ideas that were ticked or unticked here: they stay in the list, although the filters may no longer match. */
export type Ticked = ReadonlySet<string>

export const nothingTicked: Ticked = new Set()

/** The ideas of a record, as rows. */
export const ideasOf = once(({ record, isWaiting }: Row): ListedIdea[] =>
  record.ideas.map((idea, place) => ({ key: `${record.id} ${place}`, record, idea, place, isWaiting, earlier: none })),
)

const none: readonly ListedIdea[] = []

/** Only what is listed is folded: at first, all ideas of ten thousand rounds would take too long. */
const knownSameAs = once((_record: IdeaRecord): string[] => [])

/** What the same idea has in common in all rounds on its topic: the topic and the words. Without words it is the same nowhere else. */
export function sameAs({ key, record, idea, place }: ListedIdea): string {
  const known = knownSameAs(record)
  const found = known[place]
  if (found !== undefined) return found
  const words = comparableWords(idea)
  return (known[place] = words === null ? key : `${topicOf(record)}\n${words}`)
}

/** An idea in all rounds on its topic in which it was had or taken over: it is done in all of them, or in none. */
export function sameIdeas(rows: readonly Row[], listed: ListedIdea): ListedIdea[] {
  const onTopic = rows.filter(({ record }) => topicOf(record) === topicOf(listed.record))
  return onTopic.flatMap((row) => ideasOf(row).filter((one) => sameAs(one) === sameAs(listed)))
}
