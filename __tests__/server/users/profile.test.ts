import * as v from 'valibot'
import { maximumPictureLength } from '../../../contract/limits'
import { profileResponseSchema, type User } from '../../../contract/rest'
import { testApp, type TokenClaims } from '../../harness/test-app'
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
    const signup = {
      email: person.email,
      firstName: 'Aya Tanaka',
      lastName: 'User',
      firebaseUID: person.uid,
      images: [{ url: 'https://example.com/aya.png', about: 'Google profile image' }],
    }
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

  it('needs a token', async () => {
    const response = await server.app.inject({ method: 'PUT', url: '/api/users/profile', payload: {} })
    expect(response.statusCode).toBe(401)
  })

  const notAPicture = 'images[0].url must be an https address, or a small WebP, JPEG or PNG as a data address'

  it.each<[object, string]>([
    [{ firstName: undefined }, 'firstName is missing'],
    [{ firstName: '  ' }, 'firstName must not be empty'],
    [{ firstName: '\u200B' }, 'firstName must not be empty'],
    [{ firstName: 'x'.repeat(101) }, 'firstName must be at most 100 characters'],
    [{ images: undefined }, 'images is missing'],
    [{ images: [...images(pixel), ...images(pixel)] }, 'images must be at most 1 entries'],
    [{ images: images('') }, notAPicture],
    [{ images: images('http://example.com/a.png') }, notAPicture],
    [{ images: images('javascript:alert(1)') }, notAPicture],
    [{ images: images(`https://example.com/${'x'.repeat(2_000)}`) }, notAPicture],
    [{ images: images('data:image/svg+xml;base64,PHN2Zz48L3N2Zz4=') }, notAPicture],
    [{ images: images('data:text/html;base64,PHN2Zz48L3N2Zz4=') }, notAPicture],
    [{ images: images('data:image/png;base64,PHN2Zz48L3N2Zz4=') }, notAPicture],
    [{ images: images(`${pixel}"onerror=`) }, notAPicture],
    [
      { images: images(`data:image/webp;base64,UklGR${'A'.repeat(maximumPictureLength)}`) },
      `images[0].url must be at most ${maximumPictureLength} characters`,
    ],
    [{ images: [{ url: pixel, about: 'x'.repeat(201) }] }, 'images[0].about must be at most 200 characters'],
  ])('with %j gets 400', async (changes, message) => {
    const { client, read } = await setUp()
    const before = await read()
    const answer = await client.put('/api/users/profile', { firstName: 'Aya', images: [], ...changes })
    expect(answer).toMatchObject({ status: 400, body: { message } })
    expect(await read()).toEqual(before)
  })
})
