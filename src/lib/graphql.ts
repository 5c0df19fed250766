import { initGraphQLTada } from 'gql.tada'
import type { introspection } from '../../contract/graphql-env'

/** Writes a document whose types come from `contract/schema.graphql`: a field that is not there does not compile. */
export const graphql = initGraphQLTada<{
  introspection: introspection
  scalars: { DateTime: string; Date: string }
}>()

export type { FragmentOf, ResultOf, VariablesOf } from 'gql.tada'
