import { once } from 'node:events'
import { Agent, request, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { drainTimeoutMs } from '../../../server/http/drain'
import type { AuthenticatedPerson } from '../../../server/auth/token'
import { buildTestApp } from '../../harness/test-app'
import { testPGlite } from '../../harness/test-database'
import { newPerson, authenticatedPersonOf } from '../../harness/test-tokens'

/** A promise that the test resolves. */
const defer = <Value>() => {
  let resolve: (value: Value) => void = () => {}
  const promise = new Promise<Value>((keep) => (resolve = keep))
  return { promise, resolve }
}

describe('closing', () => {
  const database = testPGlite()

  /** A listening app whose token verification waits until the test releases it. */
  const listen = async () => {
    const person = newPerson()
    const asked = defer<void>()
    const held = defer<AuthenticatedPerson>()
    const { app } = await buildTestApp(database(), {
      verifyToken: () => {
        asked.resolve()
        return held.promise
      },
    })
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const get = async (path: string) => {
      const outgoing = request({ agent, port, path, headers: { authorization: 'Bearer x' } }).end()
      const [response]: IncomingMessage[] = await once(outgoing, 'response')
      response?.resume()
      return response
    }
    return { app, port, person, asked, held, get }
  }

  it('finishes pending requests, and rejects new ones', async () => {
    const { app, port, person, asked, held, get } = await listen()
    const begun = get(`/api/users/?email=${person.email}`)
    await asked.promise
    const closed = app.close()
    const late = request({ port, path: '/api/device' }).end()
    const [refusal]: IncomingMessage[] = await once(late, 'response')
    expect(refusal?.statusCode).toBe(503)
    refusal?.resume()

    held.resolve(authenticatedPersonOf(person))
    const answer = await begun
    expect(answer?.statusCode).toBe(200)
    expect(answer?.headers.connection).toBe('close')
    await closed
  })

  it('does not wait for idle connections', async () => {
    const { app, port, get } = await listen()
    expect((await get('/api/device'))?.statusCode).toBe(200)
    const silent = connect(Number(port), '127.0.0.1')
    await once(silent, 'connect')
    await app.close()
  })

  it('may stop listening first: open connections are served and closed, new ones go to another process', async () => {
    const { app, port, get } = await listen()
    expect((await get('/api/device'))?.headers.connection).toBe('keep-alive')
    const stopped = app.drain.stopListening(drainTimeoutMs)
    const late = connect(Number(port), '127.0.0.1')
    const [refusal]: NodeJS.ErrnoException[] = await once(late, 'error')
    expect(refusal?.code).toBe('ECONNREFUSED')

    const ready = await get('/health/ready')
    expect(ready?.statusCode).toBe(200)
    expect(ready?.headers.connection).toBe('close')
    await stopped
    await app.close()
  })
})
