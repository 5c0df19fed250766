import { initGraphQLTada } from 'gql.tada'
import type { introspection } from '../../contract/graphql-env'

/** Writes a document whose types come from `contract/schema.graphql`: a field that is not there does not compile. */
export const graphql = initGraphQLTada<{
  introspection: introspection
  scalars: { DateTime: string; Date: string }
}>()

export type { FragmentOf, ResultOf, VariablesOf } from 'gql.tada'

/** All of a record: pages, the record itself and every change answer with the same fields. */
export const ideaRecordFields = graphql(`
  fragment IdeaRecordFields on IdeaRecord @_unmask {
    id
    topicTitle
    category
    ideas {
      text
      atMs
      endMs
      source
      isBest
      group
    }
    durationMs
    lengthMs
    startedAt
    localDay
    viewed
    isLiked
    comment
    createdAt
    updatedAt
  }
`)
