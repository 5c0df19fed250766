import * as v from 'valibot'
import { signupResponseSchema, userLookupResponseSchema, type Signup } from '../../../contract/rest'
import type { Person } from '../../../server/auth/token'
import { testApp } from '../../harness/test-app'
import { onEachDatabase } from '../../harness/test-database'
import { newPerson } from '../../harness/test-tokens'

const signupOf = ({ uid, email }: Person, changes: Partial<Signup> = {}): Signup => ({
  email,
  firstName: 'Aya Tanaka',
  lastName: 'User',
  firebaseUID: uid,
  images: [{ url: 'https://example.com/aya.png', about: 'Google profile image' }],
  ...changes,
})

onEachDatabase((database) => {
  const server = testApp(database)

  const setUp = async () => {
    const person = newPerson()
    return { person, client: await server.as(person) }
  }

  it.each(['/api/users/', '/api/users'])('the lookup at %s is empty for an unknown person', async (path) => {
    const { person, client } = await setUp()
    const { status, body } = await client.get(`${path}?email=${encodeURIComponent(person.email)}`)
    expect({ status, body }).toEqual({ status: 200, body: { data: null } })
  })

  it('signs up once, and returns the same user from then on', async () => {
    const { person, client } = await setUp()
    const signup = signupOf(person)
    const { status, body } = await client.post('/api/users/signup', signup)
    expect(status).toBe(200)
    const { data } = v.parse(signupResponseSchema, body)
    expect(data).toEqual({ ...signup, createdAt: expect.stringMatching(/^\d{4}-.*Z$/) })

    const again = await client.post('/api/users/signup', { ...signup, firstName: 'Someone else' })
    expect(again.body).toEqual({ data })
    const lookup = await client.get(`/api/users/?email=${person.email.toUpperCase()}`)
    expect(v.parse(userLookupResponseSchema, lookup.body)).toEqual({ data })
  })

  it('creates one user for ten simultaneous signups', async () => {
    const { person, client } = await setUp()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => client.post('/api/users/signup', signupOf(person))),
    )
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  })

  it('accepts the e-mail in any case, and a person without a picture', async () => {
    const { person, client } = await setUp()
    const signup = signupOf(person, { email: person.email.toUpperCase(), images: [] })
    expect(await client.post('/api/users/signup', signup)).toMatchObject({ status: 200, body: { data: signup } })
  })

  it('replaces characters that no database can store', async () => {
    const { person, client } = await setUp()
    const answer = await client.post('/api/users/signup', signupOf(person, { firstName: 'A\0ya \ud83d' }))
    expect(answer).toMatchObject({ status: 200, body: { data: { firstName: 'A\ufffdya \ufffd' } } })
  })

  describe('somebody else', () => {
    const refused = { status: 403, body: { message: 'This account is not yours.' } }

    it('cannot be looked up, whether they exist or not', async () => {
      const { client } = await setUp()
      const other = await setUp()
      await other.client.post('/api/users/signup', signupOf(other.person))
      expect(await client.get(`/api/users/?email=${other.person.email}`)).toMatchObject(refused)
      expect(await client.get('/api/users/?email=nobody@example.com')).toMatchObject(refused)
    })

    it('cannot be signed up', async () => {
      const { person, client } = await setUp()
      const other = newPerson()
      for (const changes of [{ email: other.email }, { firebaseUID: other.uid }, signupOf(other)]) {
        expect(await client.post('/api/users/signup', signupOf(person, changes))).toMatchObject(refused)
      }
      expect(await client.get(`/api/users/?email=${person.email}`)).toMatchObject({ body: { data: null } })
    })

    it("does not get the user of an e-mail address's previous owner", async () => {
      const { person, client } = await setUp()
      await client.post('/api/users/signup', signupOf(person))
      const heir = await server.as({ ...newPerson(), email: person.email })
      expect(await heir.get(`/api/users/?email=${person.email}`)).toMatchObject({ status: 200, body: { data: null } })
    })
  })

  it.each(['/api/users/?email=a@example.com', '/api/users/signup'])('%s needs a token', async (url) => {
    const method = url.endsWith('signup') ? 'POST' : 'GET'
    const response = await server.app.inject({ method, url })
    expect(response.statusCode).toBe(401)
    expect(response.json()).toEqual({ message: 'Please log in.' })
    expect(response.headers['www-authenticate']).toBe('Bearer')
  })

  it.each([
    ['', 'email is missing'],
    ['?email=a@example.com&email=b@example.com', 'email must be text'],
  ])('a lookup with "%s" gets 400', async (query, message) => {
    const { client } = await setUp()
    expect(await client.get(`/api/users/${query}`)).toMatchObject({ status: 400, body: { message } })
  })

  it.each<[Record<string, unknown>, string]>([
    [{ email: undefined }, 'email is missing'],
    [{ email: 'aya' }, 'email must be an e-mail address'],
    [{ email: null }, 'email must be text'],
    [{ firstName: undefined }, 'firstName is missing'],
    [{ firstName: 'x'.repeat(201) }, 'firstName must be at most 200 characters'],
    [{ lastName: 7 }, 'lastName must be text'],
    [{ lastName: 'x'.repeat(201) }, 'lastName must be at most 200 characters'],
    [{ firebaseUID: '' }, 'firebaseUID must not be empty'],
    [{ firebaseUID: 'x'.repeat(129) }, 'firebaseUID must be at most 128 characters'],
    [{ images: 'none' }, 'images must be a list'],
    [{ images: [{ url: 'https://example.com' }] }, 'images[0].about is missing'],
    [{ images: [{ url: 'x'.repeat(2_001), about: '' }] }, 'images[0].url must be at most 2000 characters'],
    [{ images: [{ url: '', about: 'x'.repeat(201) }] }, 'images[0].about must be at most 200 characters'],
    [{ images: Array.from({ length: 11 }, () => ({ url: '', about: '' })) }, 'images must be at most 10 entries'],
  ])('a signup with %j gets 400', async (changes, message) => {
    const { person, client } = await setUp()
    const answer = await client.post('/api/users/signup', { ...signupOf(person), ...changes })
    expect(answer).toMatchObject({ status: 400, body: { message } })
  })

  it.each([
    'javascript:alert(1)',
    'http://169.254.169.254/',
    '//example.com/a.png',
    'blob:https://example.com/1',
    'data:text/html;base64,PHN2Zz48L3N2Zz4=',
    'data:image/svg+xml;base64,PHN2Zz48L3N2Zz4=',
    'data:image/png;base64,PHN2Zz48L3N2Zz4=',
  ])('a signup with the picture %s gets 400 and stores nothing, as in a profile', async (url) => {
    const { person, client } = await setUp()
    const images = [...signupOf(person).images, { url, about: '' }]
    expect(await client.post('/api/users/signup', { ...signupOf(person), images })).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(/^images\[1\]\.url must be an https address/) },
    })
    expect(await client.get(`/api/users/?email=${person.email}`)).toMatchObject({ body: { data: null } })
  })

  it.each([[[]], ['text'], [7], [null]])('a signup that is %j gets 400', async (payload) => {
    const { client } = await setUp()
    const answer = await client.post('/api/users/signup', payload)
    expect(answer).toMatchObject({ status: 400, body: { message: expect.stringMatching(/^(The body|email)/) } })
  })
})
