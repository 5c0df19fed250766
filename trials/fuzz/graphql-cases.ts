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
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
} from 'graphql'
import { roundLengthsMs } from '../../contract/limits'
import { projectRoot } from '../../scripts/tools/project-root'
import type { FuzzContext } from './context'
import { expensiveQueries } from './expensive-queries'
import { selectionOf } from './selections'
import { anyJson, anyNumber, category, cursor, day, instant, longText, soon, text } from './values'

const schema = buildSchema(readFileSync(path.join(projectRoot, 'contract/schema.graphql'), 'utf8'))

/** A body for `POST /graphql`, well-formed or not. */
export type GraphqlBody = { query: unknown; variables?: unknown; operationName?: unknown }

const ids = ({ attacker, victim, othersIds }: FuzzContext) =>
  fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...attacker.recordIds) },
    { weight: 2, arbitrary: fc.constantFrom(...victim.recordIds) },
    ...(othersIds.length > 0 ? [{ weight: 3, arbitrary: fc.constantFrom(...othersIds) }] : []),
    { weight: 2, arbitrary: fc.uuid() },
    { weight: 1, arbitrary: text },
  )

const scalarOf = (name: string, place: string, context: FuzzContext): Arbitrary<unknown> => {
  if (name === 'ID') return ids(context)
  if (place === 'lengthMs') return fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...roundLengthsMs) }, anyNumber)
  if (name === 'Int') return fc.oneof({ weight: 3, arbitrary: fc.integer({ min: 1, max: 60_000 }) }, anyNumber)
  if (name === 'Boolean') return fc.boolean()
  if (name === 'DateTime') return place === 'closesAt' ? fc.oneof(soon, instant) : instant
  if (name === 'Date') return day
  if (place === 'category') return category
  if (place === 'after') return cursor
  return fc.oneof({ weight: 5, arbitrary: text }, { weight: 1, arbitrary: longText })
}

/** Values for a type: mostly valid or near its limits, sometimes anything. */
const valueOf = (type: GraphQLInputType, place: string, context: FuzzContext): Arbitrary<unknown> => {
  if (isNonNullType(type)) {
    return fc.oneof({ weight: 30, arbitrary: fitting(type.ofType, place, context) }, { weight: 1, arbitrary: anyJson })
  }
  return fc.oneof(
    { weight: 20, arbitrary: fitting(type, place, context) },
    { weight: 3, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: anyJson },
  )
}

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
  Object.values(schema.getTypeMap())
    .filter((type) => isEnumType(type))
    .flatMap((type) => type.getValues().map(({ name }) => name)),
)

/** Formats a value as a GraphQL literal. Enum members are unquoted. */
const literal = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`
  if (typeof value === 'object' && value !== null) {
    return `{${Object.entries(value)
      .map(([key, inner]) => `${key}: ${literal(inner)}`)
      .join(', ')}}`
  }
  if (typeof value === 'string' && enumMembers.has(value)) return value
  return JSON.stringify(value)
}

type Call = { argument: GraphQLArgument; value: unknown; isVariable: boolean }

const callsOf = (field: GraphQLField<unknown, unknown>, context: FuzzContext): Arbitrary<Call[]> =>
  fc
    .tuple(
      ...field.args.map((argument) =>
        fc.option(
          fc.record({
            argument: fc.constant(argument),
            value: valueOf(argument.type, argument.name, context),
            isVariable: fc.boolean(),
          }),
          // Required arguments are nearly always present; otherwise most calls would fail early.
          { freq: isNonNullType(argument.type) ? 40 : 2 },
        ),
      ),
    )
    .map((calls) => calls.filter((call) => call !== null))

const documentOf = (
  kind: string,
  field: GraphQLField<unknown, unknown>,
  calls: Call[],
  selection: string,
): GraphqlBody => {
  const variables = calls.filter(({ isVariable }) => isVariable)
  const declared = variables.map(({ argument }) => `$${argument.name}: ${String(argument.type)}`).join(', ')
  const given = calls
    .map(({ argument, value, isVariable }) => `${argument.name}: ${isVariable ? `$${argument.name}` : literal(value)}`)
    .join(', ')
  const head = `${kind} Fuzz${declared === '' ? '' : `(${declared})`}`
  return {
    query: `${head} { ${field.name}${given === '' ? '' : `(${given})`} ${selection} }`,
    variables: Object.fromEntries(variables.map(({ argument, value }) => [argument.name, value])),
  }
}

const operationOf = (kind: 'query' | 'mutation', context: FuzzContext): Arbitrary<GraphqlBody> => {
  const root = kind === 'query' ? schema.getQueryType() : schema.getMutationType()
  return fc.constantFrom(...Object.values(root?.getFields() ?? {})).chain((field) => {
    const type = getNamedType(field.type)
    const selection = isObjectType(type) ? selectionOf(type) : fc.constant('')
    return fc
      .tuple(callsOf(field, context), selection)
      .map(([calls, selected]) => documentOf(kind, field, calls, selected))
  })
}

/** Removes a piece of a document or replaces it. */
const mangled = (bodies: Arbitrary<GraphqlBody>): Arbitrary<GraphqlBody> =>
  fc
    .tuple(
      bodies,
      fc.nat(400),
      fc.nat(20),
      fc.constantFrom('', '{', '}', '"', '"""', '\\u0000', '$', '\ud800', '#', '@a', '...', '!'),
    )
    .map(([{ query, ...rest }, at, length, piece]) => {
      const whole = String(query)
      return { ...rest, query: whole.slice(0, at) + piece + whole.slice(at + length) }
    })

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
  return fc.oneof(
    { weight: 10, arbitrary: operations },
    { weight: 3, arbitrary: mangled(operations) },
    { weight: 2, arbitrary: misshapen(operations) },
    { weight: 2, arbitrary: expensiveQueries },
  )
}
