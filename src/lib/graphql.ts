import { initGraphQLTada, type TadaDocumentNode } from 'gql.tada'
import type { introspection } from '../../contract/graphql-env'
import { wireSchemas, type IdeaRecord } from '../../contract/record'

/** Writes a document whose types come from `contract/schema.graphql`: a field that is not there does not compile. */
export const graphql = initGraphQLTada<{
  introspection: introspection
  scalars: { DateTime: string; Date: string }
}>()

export type { FragmentOf, ResultOf, VariablesOf } from 'gql.tada'

const { ideas, ...others } = wireSchemas.IdeaRecord.entries

/** All of a record, as it is declared: pages, the record itself and every change answer with the same fields. */
export const ideaRecordFields: TadaDocumentNode<
  IdeaRecord,
  unknown,
  { fragment: 'IdeaRecordFields'; on: 'IdeaRecord'; masked: false }
> = graphql(`fragment IdeaRecordFields on IdeaRecord {
  ${Object.keys(others).join(' ')}
  ideas { ${Object.keys(ideas.item.entries).join(' ')} }
}`)
