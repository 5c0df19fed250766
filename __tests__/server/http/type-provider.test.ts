import Fastify from 'fastify'
import * as v from 'valibot'
import { sendHttpError } from '../../../server/http/rest'
import { responses, serializerCompiler, validatorCompiler, type RoutePlugin } from '../../../server/http/type-provider'

const person: v.GenericSchema = v.object({ name: v.string(), pictures: v.array(v.object({ url: v.string() })) })

/** An app with one route, which returns the given response. */
const build = (answer: unknown) => {
  const lines: string[] = []
  const app = Fastify({ logger: { stream: { write: (line) => void lines.push(line) } } })
  app.setErrorHandler(sendHttpError)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  const routes: RoutePlugin = async (scope) => {
    scope.post('/', { schema: { body: v.object({ name: v.string() }) } }, async ({ body }) => body)
    scope.get('/', { schema: { response: responses(person) } }, (_request, reply) => reply.code(409).send(answer))
    scope.get('/person', { schema: { response: responses(person) } }, async () => answer)
  }
  void app.register(routes)
  return { app, lines }
}

describe('the schemas of a route', () => {
  it('remove unknown fields from responses at any depth', async () => {
    const { app } = build({ name: 'Aya', pictures: [{ url: 'a', owner: 'uid' }], fingerprint: 'f' })
    expect((await app.inject('/person')).body).toBe('{"name":"Aya","pictures":[{"url":"a"}]}')
  })

  it('remove unknown fields from error responses, too', async () => {
    const { app } = build({ message: 'No.', statusCode: 409, stack: 'at home' })
    expect((await app.inject('/')).body).toBe('{"message":"No."}')
  })

  it('turn an invalid response into a server error that reveals nothing', async () => {
    const { app, lines } = build({ name: 7, pictures: [] })
    const response = await app.inject('/person')
    expect(response.statusCode).toBe(500)
    expect(response.json()).toEqual({ message: 'Something went wrong on the server.' })
    expect(lines.join()).toContain('ValiError')
  })

  it('pass the parsed body on, without unknown fields', async () => {
    const { app } = build(null)
    const response = await app.inject({ method: 'POST', url: '/', payload: { name: 'Aya', isAdmin: true } })
    expect(response.json()).toEqual({ name: 'Aya' })
  })
})
