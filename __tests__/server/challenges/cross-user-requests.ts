import fc from 'fast-check'
import { getNamedType, isInputObjectType, isObjectType, type GraphQLInputType, type GraphQLOutputType } from 'graphql'
import { operationsOf, readSchema, variablesOf } from '../../../trials/fuzz/schema-values'

/** A well-formed request for another person's data. */
export type CrossUserRequest = { query: string; variables: Record<string, unknown> }

/** Whether a value of this type may contain an id. */
const takesIds = (type: GraphQLInputType): boolean => {
  const named = getNamedType(type)
  if (!isInputObjectType(named)) return named.name === 'ID'
  return Object.values(named.getFields()).some((field) => takesIds(field.type))
}

/** All fields of a type, at every level; the server allows no pages in the nodes of a page. */
const everythingOf = (type: GraphQLOutputType, isInPage = false): string => {
  const named = getNamedType(type)
  if (!isObjectType(named)) return ''
  const fields = Object.values(named.getFields()).filter(({ args }) => !isInPage || args.length === 0)
  const isPage = fields.some(({ name }) => name === 'nodes')
  return `{ ${fields.map((field) => `${field.name} ${everythingOf(field.type, isInPage || isPage)}`).join(' ')} }`
}

/**
 * A sample of the requests of an attacker with a valid token who knows other people's ids, reproducible from the seed: every operation of
 * the schema that takes ids, with every id in every place.
 */
export function sampleCrossUserRequests(othersIds: readonly string[], count: number, seed: number): CrossUserRequest[] {
  const ids = fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...othersIds) }, { weight: 1, arbitrary: fc.uuid() })
  const requests = operationsOf(readSchema('schema.graphql'))
    .filter(({ field }) => field.args.some(({ type }) => takesIds(type)))
    .map(({ field, documentOf }) => {
      const query = documentOf(everythingOf(field.type))
      return variablesOf(field.args, { ids, isValid: true }).map((variables) => ({ query, variables }))
    })
  return fc.sample(fc.oneof(...requests), { numRuns: count, seed })
}
