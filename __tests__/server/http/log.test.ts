import { redactError, createLogStream } from '../../../server/http/log'
import { saveIdeaRecordMutation, updateIdeaRecordMutation } from '../../../src/sync/documents'
import { breakDatabase } from '../../harness/broken-database'
import { ideaRecordsQuery, ideasOf, newRound } from '../../harness/server-documents'
import { buildTestApp, signupOf, type TestApp } from '../../harness/test-app'
import { testPGlite } from '../../harness/test-database'
import { newPerson } from '../../harness/test-tokens'

describe('the log', () => {
  const database = testPGlite()

  const secrets = { topic: 'secret-topic', idea: 'secret-idea', note: 'secret-note', cursor: 'secret-cursor' }

  /** A whole visit, and a rejected request; optionally with a failing database. */
  const visit = async (server: TestApp) => {
    const person = newPerson()
    const token = await server.issuer.tokenOf(person)
    const client = await server.as(person)
    const round = newRound({ topicTitle: secrets.topic, ideas: ideasOf(secrets.idea) })
    await client.get(`/api/users/?email=${person.email}`)
    await client.get('/api/users/?email=secret@example.com')
    await client.post('/api/users/signup', signupOf(person, { firstName: 'secret-name' }))
    await client.graphql(saveIdeaRecordMutation, { input: round })
    await client.graphql(updateIdeaRecordMutation, { id: round.id, change: { comment: secrets.note } })
    await client.graphql(ideaRecordsQuery, { after: secrets.cursor })
    await client.send({ query: `{ IdeaRecord(after: 7) { ${secrets.cursor} } }` })
    await client.send({ query: `mutation { saveIdeaRecord(input: { topicTitle: "${secrets.topic}" }) { id } }` })
    await server.app.inject({ url: `/api/${secrets.note}?token=${token}`, headers: { cookie: `token=${token}` } })
    await server.app.inject({ url: `/%zz${secrets.note}` })
    await server.app.inject({ method: 'POST', url: '/graphql', headers: { 'x-auth-token': `${token}x` } })
    return [person.uid, person.email, token, token.slice(0, 20), round.id, 'secret']
  }

  it.each([true, false])('contains no token, URL, query string or idea (production: %s)', async (isProduction) => {
    for (const each of [database(), breakDatabase(database())]) {
      const lines: string[] = []
      const server = await buildTestApp(each, {
        config: { isProduction, trustProxy: false },
        logStream: { write: (line) => lines.push(line) },
      })
      const hidden = await visit(server)
      const log = lines.join('')
      for (const secret of hidden) expect(log).not.toContain(secret)
      if (isProduction) expect(lines.length).toBeGreaterThan(8)
    }
  })

  it('has a line for every request in production', async () => {
    const lines: string[] = []
    const server = await buildTestApp(database(), {
      config: { isProduction: true, trustProxy: false },
      logStream: { write: (line) => lines.push(line) },
    })
    await (await server.as(newPerson())).get('/api/users/?email=someone@example.com')
    expect(lines.map((line): unknown => JSON.parse(line))).toEqual([
      {
        level: 'info',
        time: expect.stringMatching(/^\d{4}-.*Z$/),
        reqId: expect.any(String),
        method: 'GET',
        route: '/api/users',
        status: 403,
        ms: expect.any(Number),
        msg: 'answered',
      },
    ])
  })

  it('contains the stack of an error, but not its message', () => {
    const cause = Object.assign(new TypeError('secret value'), { code: '22P02' })
    const entry = redactError(new Error('secret value\n    and more', { cause }))
    expect(entry).toMatchObject({ type: 'Error', cause: { type: 'TypeError', code: '22P02' } })
    expect(entry.stack).toContain('log.test.ts')
    expect(JSON.stringify(entry)).not.toContain('secret')
    expect(redactError('secret value')).toEqual({ type: 'string', message: '(left out)', stack: '' })
  })
})

const createOutput = () => {
  const written: string[] = []
  return { written, write: (lines: string) => written.push(lines) }
}

describe('log lines', () => {
  it('are all written when the log is closed, or the process ends', () => {
    const listeners = process.listeners('exit')
    const output = createOutput()
    const stream = createLogStream(output)
    stream.write('one\n')
    const [onExit] = process.listeners('exit').filter((listener) => !listeners.includes(listener))
    onExit?.(0)
    stream.write('two\n')
    stream.close()
    expect(output.written).toEqual(['one\n', 'two\n'])
    expect(process.listeners('exit')).toEqual(listeners)
  })
})
