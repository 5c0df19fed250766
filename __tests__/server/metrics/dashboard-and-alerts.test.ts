import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../../../scripts/tools/project-root'
import { createFleetMetrics } from '../../../server/metrics/fleet-metrics'
import { createMetrics } from '../../../server/metrics/metrics'
import { createFleet } from '../../../server/serve/fleet'

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
