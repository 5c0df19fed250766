import { createInterface } from 'node:readline'
import { practiceTotals } from '../../src/practice/practice-totals'
import type { Exchange, Server } from '../../trials/simulation/environment/server'
import { startChild } from '../harness/child'
import { ideaRecordsQuery, practisedDaysQuery } from '../harness/server-documents'
import { buildTestApp, type TestClient } from '../harness/test-app'
import { openTestPGlite, openWhileTested } from '../harness/test-database'
import { newPerson } from '../harness/test-tokens'

/** A history as the model of the server saw it: the mutations in order, and the records in the end. */
interface ServerHistory {
  seed: number
  exchanges: readonly Exchange[]
  records: Server['records']
}

/** They run in a separate process, because the simulated browser replaces globals that the real server needs. */
async function* simulate(histories: number): AsyncGenerator<ServerHistory> {
  const options = ['--exchanges', '--seeds', String(histories)]
  const child = startChild('trials/simulation/main.ts', options, { NODE_ENV: 'production' })
  const { stdout } = child.process
  if (stdout === null) throw new Error('The simulation process has no output.')
  try {
    // The same code has written each line.
    for await (const line of createInterface({ input: stdout })) yield JSON.parse(line) as ServerHistory
    if ((await child.exit()) !== 0) throw new Error(`The simulation process failed:\n${child.output()}`)
  } finally {
    await child.end('SIGKILL')
  }
}

const serversOwn = ['createdAt', 'updatedAt', 'version']

/** Each of the two servers has its own times of records, and versions: the settings, which raise them, are not sent. */
const withoutTimes = (response: unknown): unknown =>
  JSON.parse(JSON.stringify(response, (key, value: unknown) => (serversOwn.includes(key) ? undefined : value)))

async function send(client: TestClient, request: unknown): Promise<unknown> {
  const { data, errors } = (await client.send(request)).body
  return errors?.[0] ? { code: errors[0].extensions.code } : data
}

const byId = (records: readonly { id: string }[]) => new Map(records.map((record) => [record.id, withoutTimes(record)]))

const opened = openWhileTested(() => openTestPGlite())

test('the server responds and stores as its model in the simulation does', async () => {
  const server = await buildTestApp(opened().database)
  const stranger = await server.as(newPerson(), { exp: Math.floor(Date.now() / 1000) - 600 })
  let requests = 0
  for await (const { seed, exchanges, records } of simulate(60)) {
    const clients = new Map<string, TestClient>()
    for (const { uid } of exchanges.map(({ sender }) => sender)) {
      if (uid !== null && !clients.has(uid))
        clients.set(uid, await server.as({ uid: `${seed}-${uid}`, email: `${seed}-${uid}@example.com` }))
    }
    for (const { sender, mutation, response } of exchanges) {
      const client = clients.get(sender.uid ?? '') ?? stranger
      const request = { seed, sender, mutation }
      expect({ ...request, response: withoutTimes(await send(client, mutation)) }).toEqual({
        ...request,
        response: withoutTimes(response),
      })
      requests += 1
    }
    for (const [uid, client] of clients) {
      const own = records.filter(({ owner }) => owner === uid).map(({ owner: _, ...record }) => record)
      const { nodes } = (await client.ask(ideaRecordsQuery, { first: 100 })).IdeaRecord
      expect({ seed, records: byId(nodes) }).toEqual({ seed, records: byId(own) })
      const { practisedDays } = await client.ask(practisedDaysQuery, {})
      const { days } = practiceTotals(own, [], { today: '', restDays: [] })
      const inOrder = [...days.values()].sort((one, other) => (one.day < other.day ? -1 : 1))
      expect({ seed, practisedDays }).toEqual({ seed, practisedDays: inOrder })
    }
  }
  await server.app.close()
  expect(requests).toBeGreaterThan(100)
})
