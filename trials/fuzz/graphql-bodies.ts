import { readFileSync } from 'node:fs'
import path from 'node:path'
import fc, { type Arbitrary } from 'fast-check'
import {
  buildSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLObjectType,
} from 'graphql'
import { roundLengthsMs } from '../../contract/limits'
import { projectRoot } from '../../scripts/tools/project-root'
import type { FuzzContext } from './accounts'
import { expensiveQueries } from './expensive-queries'
import { anyJson, anyNumber, category, cursor, day, instant, longText, soon, text, weighted } from './values'

const schema = buildSchema(readFileSync(path.join(projectRoot, 'contract/schema.graphql'), 'utf8'))

/** A body for `POST /graphql`, well-formed or not. */
type GraphqlBody = { query: unknown; variables?: unknown; operationName?: unknown }

const ids = ({ attacker, victim, othersIds }: FuzzContext): Arbitrary<string> =>
  weighted(
    [5, fc.constantFrom(...attacker.recordIds)],
    [2, fc.constantFrom(...victim.recordIds)],
    [3, othersIds.length > 0 ? fc.constantFrom(...othersIds) : fc.uuid()],
    [2, fc.uuid()],
    [1, text],
  )

const scalarOf = (name: string, place: string, context: FuzzContext): Arbitrary<unknown> => {
  if (name === 'ID') return ids(context)
  if (place === 'lengthMs') return weighted([5, fc.constantFrom(...roundLengthsMs)], [1, anyNumber])
  if (name === 'Int') return weighted([3, fc.integer({ min: 1, max: 60_000 })], [1, anyNumber])
  if (name === 'Boolean') return fc.boolean()
  if (name === 'DateTime') return place === 'closesAt' ? fc.oneof(soon, instant) : instant
  if (name === 'Date') return day
  if (place === 'category') return category
  if (place === 'after') return cursor
  return weighted([5, text], [1, longText])
}

/** Values for a type: mostly valid or near its limits, sometimes anything. */
const valueOf = (type: GraphQLInputType, place: string, context: FuzzContext): Arbitrary<unknown> =>
  isNonNullType(type)
    ? weighted([30, fitting(type.ofType, place, context)], [1, anyJson])
    : weighted([20, fitting(type, place, context)], [3, fc.constant(null)], [1, anyJson])

const fitting = (type: GraphQLInputType, place: string, context: FuzzContext): Arbitrary<unknown> => {
  if (isNonNullType(type)) return fitting(type.ofType, place, context)
  if (isListType(type)) return fc.array(valueOf(type.ofType, place, context), { maxLength: 4 })
  if (isEnumType(type)) return fc.constantFrom(...type.getValues().map(({ name }) => name))
  if (!isInputObjectType(type)) return scalarOf(getNamedType(type).name, place, context)
  const fields = Object.values(type.getFields())
  const values = fields.map((field) => [field.name, valueOf(field.type, field.name, context)] as const)
  return fc.record(Object.fromEntries(values), {
    // Optional fields are sometimes left out.
    requiredKeys: fields.filter((field) => isNonNullType(field.type)).map(({ name }) => name),
  })
}

const enumMembers = new Set(
  Object.values(schema.getTypeMap()).flatMap((type) =>
    isEnumType(type) ? type.getValues().map(({ name }) => name) : [],
  ),
)

/** Formats a value as a GraphQL literal. Enum members are unquoted. */
const literal = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).map(([key, inner]) => `${key}: ${literal(inner)}`)
    return `{${fields.join(', ')}}`
  }
  return typeof value === 'string' && enumMembers.has(value) ? value : JSON.stringify(value)
}

const rarely = (...pieces: string[]) => weighted([20, fc.constant('')], [1, fc.constantFrom(...pieces)])

const strange = fc.constantFrom(
  ...['__typename', '... on Query { __typename }', '... on IdeaRecord { id }', '... { __typename }', '...F', 'nothing'],
  ...['__schema { types { name } }', '__type(name: "IdeaRecord") { fields { name } }'],
)

/** A selection of a type's fields at any depth, with aliases, duplicates and fragments. */
const selectionOf = (type: GraphQLObjectType, depth = 0): Arbitrary<string> => {
  const field = fc.constantFrom(...Object.values(type.getFields())).chain((one) => fieldOf(one, depth))
  return fc
    .array(weighted([60, field], [1, strange]), { minLength: 1, maxLength: 6 })
    .map((selected) => `{ ${selected.join(' ')} }`)
}

const fieldOf = (field: GraphQLField<unknown, unknown>, depth: number): Arbitrary<string> => {
  const type = getNamedType(field.type)
  const inner = isObjectType(type) && depth < 8 ? selectionOf(type, depth + 1) : fc.constant('')
  return fc
    .tuple(
      rarely('other: ', 'id: '),
      weighted([60, inner], [1, fc.constantFrom('', ' { id }', ' { }', ' { __typename }')]),
      rarely(' @include(if: true)', ' @skip(if: false)', ' @skip', ' @unknown(a: 1)'),
    )
    .map(([alias, selection, directive]) => `${alias}${field.name}${directive}${selection}`)
}

/** One operation on one field, whose arguments are variables or literals. */
const operationOf = (kind: 'query' | 'mutation', context: FuzzContext): Arbitrary<GraphqlBody> => {
  const root = kind === 'query' ? schema.getQueryType() : schema.getMutationType()
  return fc.constantFrom(...Object.values(root?.getFields() ?? {})).chain((field) => {
    const type = getNamedType(field.type)
    const selection = isObjectType(type) ? selectionOf(type) : fc.constant('')
    const calls = field.args.map(({ name, type: argumentType }) =>
      fc.option(
        fc.record({
          name: fc.constant(name),
          type: fc.constant(String(argumentType)),
          value: valueOf(argumentType, name, context),
          isVariable: fc.boolean(),
        }),
        // Required arguments are nearly always present; otherwise most calls would fail early.
        { freq: isNonNullType(argumentType) ? 40 : 2 },
      ),
    )
    return fc.tuple(fc.tuple(...calls), selection).map(([drawn, selected]) => {
      const given = drawn.filter((call) => call !== null)
      const variables = given.filter(({ isVariable }) => isVariable)
      const inBrackets = (parts: string[]) => (parts.length === 0 ? '' : `(${parts.join(', ')})`)
      const declared = inBrackets(variables.map(({ name, type }) => `$${name}: ${type}`))
      const passed = inBrackets(
        given.map(({ name, value, isVariable }) => `${name}: ${isVariable ? `$${name}` : literal(value)}`),
      )
      return {
        query: `${kind} Fuzz${declared} { ${field.name}${passed} ${selected} }`,
        variables: Object.fromEntries(variables.map(({ name, value }) => [name, value])),
      }
    })
  })
}

/** Removes a piece of a document or replaces it. */
const mangled = (bodies: Arbitrary<GraphqlBody>): Arbitrary<GraphqlBody> => {
  const piece = fc.constantFrom('', '{', '}', '"', '"""', '\\u0000', '$', '\ud800', '#', '@a', '...', '!')
  return fc.tuple(bodies, fc.nat(400), fc.nat(20), piece).map(([{ query, ...rest }, at, length, inserted]) => {
    const whole = String(query)
    return { ...rest, query: whole.slice(0, at) + inserted + whole.slice(at + length) }
  })
}

/** A body with wrongly typed parts. */
const misshapen = (bodies: Arbitrary<GraphqlBody>): Arbitrary<unknown> =>
  fc.oneof(
    anyJson,
    fc.tuple(bodies, anyJson).map(([body, variables]) => ({ ...body, variables })),
    fc.tuple(bodies, anyJson).map(([body, operationName]) => ({ ...body, operationName })),
    anyJson.map((query) => ({ query })),
    fc.array(bodies, { maxLength: 3 }),
    bodies.map(({ query, ...rest }) => ({
      ...rest,
      query: JSON.stringify({ kind: 'Document', definitions: [query] }),
    })),
    bodies.map((body) => ({ ...body, extensions: { persistedQuery: { version: 1, sha256Hash: 'x' } } })),
  )

/** Bodies for the GraphQL endpoint. */
export const graphqlBodies = (context: FuzzContext): Arbitrary<unknown> => {
  const operations = fc.oneof(operationOf('query', context), operationOf('mutation', context))
  return weighted([10, operations], [3, mangled(operations)], [2, misshapen(operations)], [2, expensiveQueries])
}
