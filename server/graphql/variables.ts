import {
  coerceInputValue,
  isInputObjectType,
  isInputType,
  isListType,
  isNonNullType,
  isRequiredInputField,
  Kind,
  typeFromAST,
  type DocumentNode,
  type GraphQLError,
  type GraphQLInputType,
  type GraphQLSchema,
  type VariableDefinitionNode,
} from 'graphql'
import { badInput } from '../http/http-error'

/** The variables of a request. */
export type Variables = Record<string, unknown>

type Path = readonly (string | number)[]

/** The type of the value at this path within a variable. */
const typeAt = (type: GraphQLInputType, path: Path): GraphQLInputType => {
  if (isNonNullType(type)) return path.length === 0 ? type : typeAt(type.ofType, path)
  const [key, ...rest] = path
  if (key === undefined) return type
  if (isListType(type)) return typeAt(type.ofType, rest)
  const field = isInputObjectType(type) ? type.getFields()[key] : undefined
  return field ? typeAt(field.type, rest) : type
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A name that a field could have. Anything else is not repeated. */
const fieldName = /^[_a-z]\w{0,39}$/i

/** What is wrong with a value, without repeating any of it: a value may be a megabyte long. */
const problemOf = (type: GraphQLInputType, value: unknown, { originalError }: GraphQLError): string => {
  // The messages of our own scalars say what is expected; graphql-js's repeat the value.
  if (originalError) return `is invalid: ${originalError.message}`
  const nullable = isNonNullType(type) ? type.ofType : type
  if (!isInputObjectType(nullable) || !isObject(value)) return `must be of the type ${String(type)}.`
  const fields = nullable.getFields()
  const missing = Object.values(fields).find((field) => isRequiredInputField(field) && value[field.name] === undefined)
  if (missing) return `needs the field ${missing.name}.`
  const unknown = Object.keys(value).find((name) => !(name in fields)) ?? ''
  return `has a field that ${nullable.name} does not have${fieldName.test(unknown) ? `: ${unknown}` : ''}.`
}

/** `$input.ideas[2].atMs` */
const placeOf = (name: string, path: Path) =>
  path.reduce<string>((place, key) => (typeof key === 'number' ? `${place}[${key}]` : `${place}.${key}`), `$${name}`)

const assertVariable = (schema: GraphQLSchema, definition: VariableDefinitionNode, variables: Variables) => {
  const type = typeFromAST(schema, definition.type)
  if (!isInputType(type)) return
  const name = definition.variable.name.value
  if (!Object.hasOwn(variables, name)) {
    if (isNonNullType(type) && !definition.defaultValue) throw badInput(`Variable "$${name}" is missing.`)
    return
  }
  coerceInputValue(variables[name], type, (path, value, error) => {
    throw badInput(`Variable "${placeOf(name, path)}" ${problemOf(typeAt(type, path), value, error)}`)
  })
}

/** Most entries of all lists in a request: ten full rounds, or an import of a hundred usual ones. */
const maximumListEntries = 3_000

/** Throws an HttpError (400) if the lists have too many entries together. Before all other checks, which take longer for each entry. */
const assertListEntries = (variables: Variables): void => {
  let entries = 0
  const pending: (Variables | unknown[])[] = [variables]
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (Array.isArray(next)) entries += next.length
    if (entries > maximumListEntries)
      throw badInput(`All lists together must be at most ${maximumListEntries} entries.`)
    for (const value of Object.values(next)) if (Array.isArray(value) || isObject(value)) pending.push(value)
  }
}

/**
 * Throws an HttpError (400) for the first invalid variable. The checks of graphql-js and graphql-jit describe each invalid
 * field with the whole value around it, so that a request of one megabyte would have a response of fifty.
 */
export const assertVariables = (schema: GraphQLSchema, { definitions }: DocumentNode, variables: Variables): void => {
  assertListEntries(variables)
  for (const definition of definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue
    for (const variable of definition.variableDefinitions ?? []) assertVariable(schema, variable, variables)
  }
}
