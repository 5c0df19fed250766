import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { print } from 'graphql'
import { updateIdeaRecordMutation } from '../../../src/sync/documents'
import { ideaRecordQuery, saveRound } from '../../harness/server-documents'
import { buildTestApp } from '../../harness/test-app'
import { testPGlite } from '../../harness/test-database'
import { newPerson } from '../../harness/test-tokens'

describe('a change whose sender has closed the connection', () => {
  const database = testPGlite()

  it('is not carried out, because it may arrive behind what they have sent since', async () => {
    const { app, issuer, as } = await buildTestApp(database())
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
    const person = newPerson()
    const client = await as(person)
    const token = await issuer.tokenOf(person)
    const { id } = await saveRound(client)

    const send = async (comment: string, how: (socket: Socket, bytes: string) => unknown) => {
      const body = JSON.stringify({ query: print(updateIdeaRecordMutation), variables: { id, change: { comment } } })
      const head = [
        ...['POST /graphql HTTP/1.1', 'host: localhost', 'content-type: application/json', `x-auth-token: ${token}`],
        `content-length: ${Buffer.byteLength(body)}`,
      ]
      const socket = connect(Number(port), '127.0.0.1')
      await once(socket, 'connect')
      how(socket, `${head.join('\r\n')}\r\n\r\n${body}`)
      return socket
    }
    const answered = await send('sent later', (socket, bytes) => socket.write(bytes))
    expect(String(await once(answered, 'data'))).toContain('200 OK')
    answered.destroy()
    const givenUp = await send('given up', (socket, bytes) => socket.end(bytes))
    await once(givenUp.resume(), 'close')

    // It waits for what is being carried out.
    await app.close()
    const reader = await (await buildTestApp(database())).as(person)
    expect(await reader.ask(ideaRecordQuery, { id })).toMatchObject({ ideaRecord: { comment: 'sent later' } })
  })
})
