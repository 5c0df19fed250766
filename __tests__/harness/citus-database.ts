import { randomUUID } from 'node:crypto'
import { distributePostgres } from '../../server/db/distribute'
import { migrationsFolder } from '../../server/db/open'
import { query } from './postgres'

/** A database on the coordinator of your own Citus cluster; undefined to run without Citus. */
export const testCitusUrl = process.env.TEST_CITUS_URL

/** A row of Citus' table of nodes; the coordinator's group is 0. */
export type Node = { groupid: number; nodename: string; nodeport: number }

/** The address of a database on a node. */
export const databaseOn = (url: string, { nodename, nodeport }: Node, name: string) => {
  const other = new URL(url)
  other.hostname = nodename
  other.port = `${nodeport}`
  other.pathname = `/${name}`
  return other.href
}

/** The active nodes of a cluster, the coordinator first. */
export const nodesOf = (url: string) =>
  query<Node>(url, 'select groupid, nodename, nodeport from pg_dist_node where isactive order by groupid')

/** Creates a distributed database on all nodes of a cluster; returns its URL and a function to drop it. */
export const createCitusDatabase = async (url: string) => {
  const nodes = await nodesOf(url)
  const [coordinator, ...workers] = nodes
  if (!coordinator) throw new Error('TEST_CITUS_URL must lead to a database of a Citus cluster, on its coordinator.')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  for (const node of nodes) {
    await query(databaseOn(url, node, 'template1'), `create database ${name} template template0`)
    await query(databaseOn(url, node, name), 'create extension citus')
  }
  const own = databaseOn(url, coordinator, name)
  await query(
    own,
    `select citus_set_coordinator_host('${coordinator.nodename}', ${coordinator.nodeport})`,
    ...workers.map(({ nodename, nodeport }) => `select citus_add_node('${nodename}', ${nodeport})`),
    // Few shards: tests have few people, and each shard costs time.
    `alter database ${name} set citus.shard_count = 4`,
  )
  await distributePostgres(own, migrationsFolder)
  return {
    url: own,
    drop: async () => {
      for (const node of nodes) {
        await query(databaseOn(url, node, 'template1'), `drop database ${name} with (force)`)
      }
    },
  }
}
