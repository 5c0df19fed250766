import * as v from 'valibot'
import { profileResponseSchema, type User } from '../../../contract/rest'
import { signupOf, testApp, type TokenClaims } from '../../harness/test-app'
import { onEachDatabase } from '../../harness/test-database'
import { newPerson } from '../../harness/test-tokens'

const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const images = (url: string): User['images'] => [{ url, about: 'Profile picture' }]

onEachDatabase((database) => {
  const server = testApp(database)

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

  it('removes the picture', async () => {
    const { client } = await setUp()
    expect(await client.put('/api/users/profile', { firstName: 'Aya', images: [] })).toMatchObject({
      status: 200,
      body: { data: { images: [] } },
    })
  })

  it("accepts the sign-in provider's picture at any URL", async () => {
    const picture = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E"
    const { client } = await setUp({ picture })
    const change = { firstName: 'Aya', images: images(picture) }
    expect(await client.put('/api/users/profile', change)).toMatchObject({ status: 200, body: { data: change } })
    const other = await setUp()
    expect(await other.client.put('/api/users/profile', change)).toMatchObject({ status: 400 })
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

  it('does not exist before signup', async () => {
    const client = await server.as(newPerson())
    expect(await client.put('/api/users/profile', { firstName: 'Aya', images: [] })).toMatchObject({ status: 404 })
  })
})
