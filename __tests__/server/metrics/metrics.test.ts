import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../../../scripts/tools/project-root'
import { createMetrics } from '../../../server/metrics/metrics'
import { createFleetMetrics } from '../../../server/metrics/fleet-metrics'
import { createFleet } from '../../../server/serve/fleet'
import { buildTestApp } from '../../harness/test-app'
import { testPGlite } from '../../harness/test-database'
import { newPerson } from '../../harness/test-tokens'

const database = testPGlite()

const records = 'IdeaRecord(first: 1) { hasNextPage }'

it.each([
  ['the field, not the name or the alias that the client chose', `query secret { secret: ${records} }`, 'IdeaRecord'],
  ['no field within a fragment', `query secret { ... on Query { ${records} } }`, 'other'],
  ['nothing of an invalid document', 'query secret { secret }', 'other'],
])('requests are measured by %s', async (_what, query, operation) => {
  const { registry, plugin } = createMetrics(() => ({ kind: 'queue', waiting: 0 }))
  const { as } = await buildTestApp(database(), { metrics: plugin })
  await (await as(newPerson())).send({ query, operationName: 'secret' })
  const text = await registry.metrics()
  expect(text).toMatch(new RegExp(`_count\\{method="POST",route="/graphql",status="\\dxx",operation="${operation}"} 1`))
  expect(text).not.toContain('secret')
})

const fail = () => {
  throw new Error('This fleet has no processes.')
}

/** All metrics that a server with several processes has. */
const existing = async () => {
  const { registry } = createMetrics(() => ({ kind: 'pool', working: 0, idle: 0, waiting: 0, maximum: 1 }))
  const fleet = createFleet({ size: 0, drainMs: 0, fork: fail, log: fail, onGiveUp: fail })
  const text = `${await registry.metrics()}\n${await createFleetMetrics(fleet)()}`
  return new Set([...text.matchAll(/^# HELP (\S+)/gm)].map(([, name = '']) => name))
}

test.each(['grafana.json', 'alerts.yml'])('docs/%s names metrics that exist', async (file) => {
  const text = readFileSync(join(projectRoot, 'docs', file), 'utf8')
  const named = new Set(text.match(/\b[a-z]+_[a-z0-9_]+(?=\{)/g))
  expect(named.size).toBeGreaterThan(4)
  const known = await existing()
  const missing = [...named].map((name) => name.replace(/_(?:count|bucket)$/, '')).filter((name) => !known.has(name))
  expect(missing).toEqual([])
})
