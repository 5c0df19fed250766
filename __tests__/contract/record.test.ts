import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSchema, isEnumType, isInputObjectType, isObjectType } from 'graphql'
import * as v from 'valibot'
import { recordSchemas } from '../../contract/record'

/** The parts of a valibot schema that GraphQL can express, too. */
interface Schema {
  type: string
  wrapped?: Schema
  default?: unknown
  options?: readonly unknown[]
  item?: Schema
}

type Entries = Readonly<Record<string, Schema>>

/** Whether the field is sent or received. */
type Side = 'input' | 'output'

const contract = buildSchema(readFileSync(join(__dirname, '../../contract/schema.graphql'), 'utf8'))

const [id, instant, day] = [v.string(), v.string(), v.string()]
const scalars = new Map<Schema, string>([
  [id, 'ID'],
  [instant, 'DateTime'],
  [day, 'Date'],
])
const schemas = recordSchemas({ id, instant, day })

function nameOf(schema: Schema, side: Side): string {
  if (schema.item) return `[${nameOf(schema.item, side)}!]`
  if (schema.options) return nameOfOptions(schema.options)
  if (schema === schemas.HeardIdeaInput) return 'HeardIdeaInput'
  if (schema === schemas.DoneIdeaInput) return 'DoneIdeaInput'
  if (schema.type === 'object') return side === 'input' ? 'IdeaInput' : 'Idea'
  return scalars.get(schema) ?? { string: 'String', number: 'Int', boolean: 'Boolean' }[schema.type] ?? schema.type
}

/** The enum with these values, or else the scalar type that the contract describes in words. */
function nameOfOptions(options: readonly unknown[]): string {
  const named = Object.values(contract.getTypeMap()).find(
    (type) => isEnumType(type) && [...options].sort().join() === namesOf(type.getValues()).sort().join(),
  )
  return named?.name ?? (typeof options[0] === 'number' ? 'Int' : 'String')
}

function namesOf(values: readonly { name: string }[]): string[] {
  return values.map(({ name }) => name)
}

/** A field as the contract writes it, such as `Int = 60000`. */
function declarationOf(field: Schema, side: Side): string {
  const wrappers: string[] = []
  let inner = field
  for (; inner.wrapped; inner = inner.wrapped) wrappers.push(inner.type)
  const name = nameOf(inner, side)
  if (side === 'output') return wrappers.includes('nullable') ? name : `${name}!`
  if (wrappers.length === 0) return `${name}!`
  return field.default === undefined || field.default === null ? name : `${name} = ${JSON.stringify(field.default)}`
}

function declared(entries: Entries, side: Side) {
  return Object.fromEntries(Object.entries(entries).map(([name, field]) => [name, declarationOf(field, side)]))
}

/** Adds the default, unless the schema leaves an absent field absent. */
function written(type: string, fallback: unknown, field: Schema | undefined): string {
  const isTold = fallback !== undefined && fallback !== null && field?.type !== 'exact_optional'
  return isTold ? `${type} = ${JSON.stringify(fallback)}` : type
}

test.each<[string, Entries]>([
  ['IdeaInput', schemas.IdeaInput.entries],
  ['SaveIdeaRecord', schemas.SaveIdeaRecord.entries],
  ['HeardIdeaInput', schemas.HeardIdeaInput.entries],
  ['DoneIdeaInput', schemas.DoneIdeaInput.entries],
  ['IdeaRecordChange', schemas.IdeaRecordChange.entries],
  ['IdeaRecordImport', schemas.IdeaRecordImport.entries],
])('%s matches the contract', (name, entries) => {
  const type = contract.getType(name)
  if (!isInputObjectType(type)) throw new Error(`The contract has no input ${name}.`)
  const fields = Object.values(type.getFields()).map((field) => [
    field.name,
    written(String(field.type), field.defaultValue, entries[field.name]),
  ])
  expect(declared(entries, 'input')).toEqual(Object.fromEntries(fields))
})

test.each<[string, Entries]>([
  ['Idea', schemas.IdeaInput.entries],
  ['IdeaRecord', schemas.IdeaRecord.entries],
])('%s matches the contract', (name, entries) => {
  const type = contract.getType(name)
  if (!isObjectType(type)) throw new Error(`The contract has no type ${name}.`)
  const fields = Object.values(type.getFields()).map((field) => [field.name, String(field.type)])
  expect(declared(entries, 'output')).toEqual(Object.fromEntries(fields))
})
