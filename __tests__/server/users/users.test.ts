import * as v from 'valibot'
import { signupResponseSchema, userLookupResponseSchema } from '../../../contract/rest'
import { signupOf, testApp } from '../../harness/test-app'
import { onEachDatabase } from '../../harness/test-database'
import { newPerson } from '../../harness/test-tokens'

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
})
