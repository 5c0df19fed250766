import { readFileSync } from 'node:fs'
import { buildSchema } from 'graphql'
import { subjects } from '../../server/subjects'

test.each(['Query', 'Mutation'])('each field of %s has a resolver in one subject', (type) => {
  const schema = buildSchema(readFileSync('contract/schema.graphql', 'utf8'))
  const fields = Object.keys(
    type === 'Query' ? (schema.getQueryType()?.getFields() ?? {}) : (schema.getMutationType()?.getFields() ?? {}),
  )
  const resolved = subjects.flatMap(({ resolvers = {} }) => Object.keys(resolvers[type] ?? {}))
  expect(fields.length).toBeGreaterThan(5)
  expect(resolved.toSorted()).toEqual(fields.toSorted())
})
