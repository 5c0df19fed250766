import * as v from 'valibot'
import {
  profileResponseSchema,
  signupResponseSchema,
  userLookupResponseSchema,
  type User,
} from '../../../contract/rest'
import { signupOf, testApp, type TokenClaims } from '../../harness/test-app'
import { onEachDatabase } from '../../harness/test-database'
import { newPerson } from '../../harness/test-tokens'

const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const images = (url: string): User['images'] => [{ url, about: 'Profile picture' }]

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

  it('signs up once, however often it is asked to, and returns the same user from then on', async () => {
    const { person, client } = await setUp()
    const signup = signupOf(person)
    const atOnce = await Promise.all(Array.from({ length: 10 }, () => client.post('/api/users/signup', signup)))
    const later = await client.post('/api/users/signup', { ...signup, firstName: 'Someone else' })
    expect(new Set([...atOnce, later].map(({ body }) => JSON.stringify(body))).size).toBe(1)
    const { data } = v.parse(signupResponseSchema, later.body)
    expect(data).toEqual({ ...signup, createdAt: expect.stringMatching(/^\d{4}-.*Z$/) })
    const lookup = await client.get(`/api/users/?email=${person.email.toUpperCase()}`)
    expect(v.parse(userLookupResponseSchema, lookup.body)).toEqual({ data })
  })

  it('accepts the e-mail in any case, and a person without a picture', async () => {
    const { person, client } = await setUp()
    const signup = signupOf(person, { email: person.email.toUpperCase(), images: [] })
    expect(await client.post('/api/users/signup', signup)).toMatchObject({ status: 200, body: { data: signup } })
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

  describe('the profile', () => {
    const setUp = async (claims: TokenClaims = {}) => {
      const person = newPerson()
      const client = await server.as(person, claims)
      const signup = signupOf(person)
      await client.post('/api/users/signup', signup)
      const read = async () => (await client.get(`/api/users/?email=${person.email}`)).body
      return { person, client, signup, read }
    }

    it('changes name and picture, which later sign-ins do not overwrite', async () => {
      const { client, signup, read } = await setUp()
      const { status, body } = await client.put('/api/users/profile', { firstName: '  Ada L. ', images: images(pixel) })
      expect(status).toBe(200)
      const { data } = v.parse(profileResponseSchema, body)
      expect(data).toMatchObject({ ...signup, firstName: 'Ada L.', images: images(pixel) })
      await client.post('/api/users/signup', signup)
      expect(await read()).toEqual({ data })
    })

    it('can be changed only by its person', async () => {
      const { client } = await setUp()
      const other = await setUp()
      const before = await other.read()
      await client.put('/api/users/profile', {
        firstName: 'Ben',
        images: [],
        firebaseUID: other.person.uid,
        email: other.person.email,
      })
      expect(await other.read()).toEqual(before)
    })
  })
})
