import fc, { type Arbitrary } from 'fast-check'
import { getNamedType, isObjectType, type GraphQLOutputType } from 'graphql'
import { operationsOf, readSchema, variablesOf } from './schema-values'
import { anyJson, weighted } from './values'

type GraphqlBody = { query: string; variables: unknown }

const strange = fc.constantFrom(
  ...['__typename', '... on Query { __typename }', '... on IdeaRecord { id }', '... { __typename }', '...F', 'nothing'],
  ...[
    '__schema { types { name } }',
    '__type(name: "IdeaRecord") { fields { name } }',
    'id { id }',
    'nodes { }',
    'id @skip',
    'a: id @include(if: true)',
  ],
)

/** A selection of a type's fields at any depth, with duplicates, directives and fragments. */
const selectionOf = (type: GraphQLOutputType, depth = 0): Arbitrary<string> => {
  const named = getNamedType(type)
  if (!isObjectType(named) || depth > 8) return fc.constant('')
  const field = fc
    .constantFrom(...Object.values(named.getFields()))
    .chain((one) => selectionOf(one.type, depth + 1).map((selection) => `${one.name} ${selection}`))
  return fc
    .array(weighted([60, field], [1, strange]), { minLength: 1, maxLength: 6 })
    .map((selected) => `{ ${selected.join(' ')} }`)
}

/** Removes a piece of a document or replaces it. */
const mangled = (bodies: Arbitrary<GraphqlBody>): Arbitrary<GraphqlBody> => {
  const piece = fc.constantFrom('', '{', '}', '"', '"""', '\\u0000', '$', '\ud800', '#', '@a', '...', '!')
  return fc.tuple(bodies, fc.nat(400), fc.nat(20), piece).map(([{ query, variables }, at, length, inserted]) => ({
    ...{ query: query.slice(0, at) + inserted + query.slice(at + length), variables },
  }))
}

/** A body with a wrongly typed part. */
const misshapen = (bodies: Arbitrary<GraphqlBody>): Arbitrary<unknown> => {
  const part = fc.constantFrom('query', 'variables', 'operationName', 'extensions')
  const body = fc.tuple(bodies, part, anyJson).map(([whole, name, value]) => ({ ...whole, [name]: value }))
  return fc.oneof(anyJson, fc.array(bodies, { maxLength: 3 }), body)
}

/** Bodies for the GraphQL endpoint, well-formed or not. */
export const graphqlBodies = (ids: Arbitrary<string>): Arbitrary<unknown> => {
  const operations = fc.constantFrom(...operationsOf(readSchema('schema.graphql'))).chain(({ field, documentOf }) =>
    fc.record({
      query: selectionOf(field.type).map(documentOf),
      variables: variablesOf(field.args, { ids, isValid: false }),
    }),
  )
  return weighted([10, operations], [3, mangled(operations)], [2, misshapen(operations)])
}
