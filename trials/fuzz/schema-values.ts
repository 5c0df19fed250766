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
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLSchema,
} from 'graphql'
import { projectRoot } from '../../scripts/tools/project-root'
import { anyJson, anyNumber, longText, text, weighted } from './values'

/** Reads a schema of the contract. */
export const readSchema = (file: string) => buildSchema(readFileSync(path.join(projectRoot, 'contract', file), 'utf8'))

/** All queries and mutations of a schema, each with a function that writes its document; all arguments are variables. */
export const operationsOf = (schema: GraphQLSchema) => {
  const documentOf =
    (kind: string, { name, args }: GraphQLField<unknown, unknown>) =>
    (selection: string) => {
      const inBrackets = (parts: string[]) => (parts.length === 0 ? '' : `(${parts.join(', ')})`)
      const declared = inBrackets(args.map((argument) => `$${argument.name}: ${String(argument.type)}`))
      return `${kind} Q${declared} { ${name}${inBrackets(args.map((one) => `${one.name}: $${one.name}`))} ${selection} }`
    }
  return Object.entries({ query: schema.getQueryType(), mutation: schema.getMutationType() }).flatMap(([kind, root]) =>
    Object.values(root?.getFields() ?? {}).map((field) => ({ field, documentOf: documentOf(kind, field) })),
  )
}

/** What is drawn for variables. */
export interface Drawing {
  ids: Arbitrary<string>
  /** Whether values fit the schema, and mostly the server's rules too, so that requests reach what is behind them. */
  isValid: boolean
}

const dayMs = 86_400_000

/** A time at which something can still close. */
const soon = fc.integer({ min: 1, max: 80 }).map((days) => new Date(Date.now() + days * dayMs).toISOString())

const anyDate = fc
  .date({ min: new Date('1970-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString())

const instant = fc.oneof(
  anyDate,
  soon,
  text,
  fc.constantFrom('2026-02-30T00:00:00.000Z', '-271821-04-20T00:00:00.000Z'),
)

const day = fc.oneof(
  anyDate.map((date) => date.slice(0, 10)),
  fc.constantFrom('1969-12-31', '10000-01-01', '0000-00-00', '2026-02-29', 'today', 'epoch'),
)

/** Well-formed cursors with odd positions, and garbage. */
const cursor = fc.oneof(
  fc
    .oneof(fc.tuple(instant, fc.constantFrom('b3f4c1de-0000-4000-8000-000000000000', '', 'x')), anyJson)
    .map((position) => Buffer.from(JSON.stringify(position)).toString('base64url')),
  fc.base64String({ maxLength: 60 }),
  text,
)

/** A scalar that fits, by its type and the name of its field or argument. Lists are read from their beginning. */
const validScalar = (type: string, place: string): Arbitrary<unknown> => {
  if (type === 'Int') return fc.constant(place === 'lengthMs' || place === 'durationMs' ? 60_000 : 1)
  if (type === 'Boolean') return fc.boolean()
  if (type === 'DateTime') return place === 'closesAt' ? soon : fc.constant('2026-11-20T12:00:00.000Z')
  if (type === 'Date') return fc.constant('2026-11-20')
  if (['after', 'changedAfter'].includes(place)) return fc.constant(undefined)
  return fc.constant(place === 'category' ? 'Other' : 'Mine')
}

const anyScalar = (type: string, place: string): Arbitrary<unknown> => {
  if (type === 'Int') return weighted([3, validScalar(type, place)], [1, anyNumber])
  if (type === 'Boolean') return fc.boolean()
  if (type === 'DateTime') return instant
  if (type === 'Date') return day
  if (place === 'category') return weighted([4, fc.constant('Other')], [1, text])
  return place === 'after' ? cursor : weighted([5, text], [1, longText])
}

/** Values for a type: valid, or mostly valid or near its limits and sometimes anything. Undefined is left out in JSON. */
export const valueOf = (type: GraphQLInputType, place: string, drawing: Drawing): Arbitrary<unknown> => {
  if (isNonNullType(type)) {
    const fitting = fittingOf(type.ofType, place, drawing)
    return drawing.isValid ? fitting : weighted([30, fitting], [1, anyJson])
  }
  const fitting = fittingOf(type, place, drawing)
  const missing = fc.constant(undefined)
  return drawing.isValid
    ? weighted<unknown>([1, fitting], [2, missing])
    : weighted<unknown>([20, fitting], [10, missing], [3, fc.constant(null)], [1, anyJson])
}

const fittingOf = (type: GraphQLInputType, place: string, drawing: Drawing): Arbitrary<unknown> => {
  if (isListType(type)) {
    const length = drawing.isValid ? { minLength: 1, maxLength: 2 } : { maxLength: 4 }
    return fc.array(valueOf(type.ofType, place, drawing), length)
  }
  if (isEnumType(type)) return fc.constantFrom(...type.getValues().map(({ name }) => name))
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields())
    return fc.record(Object.fromEntries(fields.map((field) => [field.name, valueOf(field.type, field.name, drawing)])))
  }
  const { name } = getNamedType(type)
  if (name === 'ID') return drawing.ids
  return drawing.isValid ? validScalar(name, place) : anyScalar(name, place)
}

/** Variables for the arguments of a field, or for all of them that are given. */
export const variablesOf = (args: readonly { name: string; type: GraphQLInputType }[], drawing: Drawing) =>
  fc.record(Object.fromEntries(args.map(({ name, type }) => [name, valueOf(type, name, drawing)])))
