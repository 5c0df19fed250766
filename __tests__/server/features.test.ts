import { readFileSync } from 'node:fs'
import { buildSchema } from 'graphql'
import { features } from '../../server/features'

test.each(['Query', 'Mutation'])('each field of %s has a resolver in one feature', (type) => {
  const schema = buildSchema(readFileSync('contract/schema.graphql', 'utf8'))
  const fields = Object.keys(
    type === 'Query' ? (schema.getQueryType()?.getFields() ?? {}) : (schema.getMutationType()?.getFields() ?? {}),
  )
  const resolved = features.flatMap(({ resolvers = {} }) => Object.keys(resolvers[type] ?? {}))
  expect(fields.length).toBeGreaterThan(5)
  expect(resolved.toSorted()).toEqual(fields.toSorted())
})
