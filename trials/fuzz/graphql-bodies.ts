import fc, { type Arbitrary } from 'fast-check'
import { getNamedType, isObjectType, type GraphQLField, type GraphQLOutputType } from 'graphql'
import { expensiveQueries } from './expensive-queries'
import { operationsOf, readSchema, variablesOf } from './schema-values'
import { anyJson, weighted } from './values'

type GraphqlBody = { query: string; variables: unknown }

const rarely = (...pieces: string[]) => weighted([20, fc.constant('')], [1, fc.constantFrom(...pieces)])

const strange = fc.constantFrom(
  ...['__typename', '... on Query { __typename }', '... on IdeaRecord { id }', '... { __typename }', '...F', 'nothing'],
  ...['__schema { types { name } }', '__type(name: "IdeaRecord") { fields { name } }', 'id { id }', 'nodes { }'],
)

/** A selection of a type's fields at any depth, with aliases, duplicates and fragments. */
const selectionOf = (type: GraphQLOutputType, depth = 0): Arbitrary<string> => {
  const named = getNamedType(type)
  if (!isObjectType(named) || depth > 8) return fc.constant('')
  const field = fc.constantFrom(...Object.values(named.getFields())).chain((one) => fieldOf(one, depth))
  return fc
    .array(weighted([60, field], [1, strange]), { minLength: 1, maxLength: 6 })
    .map((selected) => `{ ${selected.join(' ')} }`)
}

const fieldOf = (field: GraphQLField<unknown, unknown>, depth: number): Arbitrary<string> => {
  const alias = rarely('other: ', 'id: ')
  const directive = rarely(' @include(if: true)', ' @skip(if: false)', ' @skip', ' @unknown(a: 1)')
  return fc
    .tuple(alias, fc.constant(field.name), directive, selectionOf(field.type, depth + 1))
    .map((parts) => parts.join(''))
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
  return weighted([10, operations], [3, mangled(operations)], [2, misshapen(operations)], [2, expensiveQueries])
}
