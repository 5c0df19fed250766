import type { Category, RoundLengthMs } from './limits'

/** One idea as it goes over the wire; see `IdeaInput` in schema.graphql. */
export interface IdeaInput {
  text: string
  atMs: number
  endMs: number | null
  source: 'TYPED' | 'SPOKEN'
  /** One of the best two; not, where absent. */
  isBest?: boolean
  /** The name of its group; in none, where absent. */
  group?: string | null
}

/** A finished round as the browser saves it; see `SaveIdeaRecord` in schema.graphql. */
export interface SaveIdeaRecord {
  id: string
  topicTitle: string
  category: Category
  ideas: IdeaInput[]
  durationMs: number
  lengthMs: RoundLengthMs
  startedAt: string
  localDay: string
}

/** What to change of a record; what is left out stays as it is. */
export type IdeaRecordChange = Partial<{
  topicTitle: string
  category: Category
  ideas: IdeaInput[]
  viewed: boolean
  isLiked: boolean
  comment: string
  commentBefore: string[]
}>
