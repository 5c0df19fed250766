import { maximumPictureLength } from '../../../contract/limits'
import type { User } from '../../../contract/rest'
import { signupOf, testApp, type TestClient } from '../../harness/test-app'
import { testPGlite } from '../../harness/test-database'
import { newPerson } from '../../harness/test-tokens'

const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const images = (url: string): User['images'] => [{ url, about: 'Profile picture' }]

const notAPicture = 'must be an https address, or a small WebP, JPEG or PNG as a data address'

describe('the users', () => {
  const server = testApp(testPGlite())
  const person = newPerson()
  let client: TestClient

  beforeAll(async () => {
    client = await server.as(person)
    await client.post('/api/users/signup', signupOf(person))
  })

  const read = async () => (await client.get(`/api/users/?email=${person.email}`)).body

  it.each([
    ['GET', '/api/users/?email=a@example.com'],
    ['POST', '/api/users/signup'],
    ['PUT', '/api/users/profile'],
    ['DELETE', '/api/users/'],
  ] as const)('%s %s needs a token', async (method, url) => {
    const response = await server.app.inject({ method, url, ...(method !== 'GET' && { payload: {} }) })
    expect(response.statusCode).toBe(401)
    expect(response.json()).toEqual({ message: 'Please log in.' })
    expect(response.headers['www-authenticate']).toBe('Bearer')
  })

  it.each([
    ['', 'email is missing'],
    ['?email=a@example.com&email=b@example.com', 'email must be text'],
  ])('a lookup with "%s" gets 400', async (query, message) => {
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
    [
      { images: [...images('https://example.com/a.png'), ...images('javascript:alert(1)')] },
      `images[1].url ${notAPicture}`,
    ],
  ])('a signup with %j gets 400, and stores nothing', async (changes, message) => {
    const someone = newPerson()
    const own = await server.as(someone)
    const response = await own.post('/api/users/signup', { ...signupOf(someone), ...changes })
    expect(response).toMatchObject({ status: 400, body: { message } })
    expect(await own.get(`/api/users/?email=${someone.email}`)).toMatchObject({ body: { data: null } })
  })

  it.each([[[]], ['text'], [7], [null]])('a signup that is %j gets 400', async (payload) => {
    const response = await client.post('/api/users/signup', payload)
    expect(response).toMatchObject({ status: 400, body: { message: expect.stringMatching(/^(The body|email)/) } })
  })

  it.each<[object, string]>([
    [{ firstName: undefined }, 'firstName is missing'],
    [{ firstName: '  ' }, 'firstName must not be empty'],
    [{ firstName: '\u200B' }, 'firstName must not be empty'],
    [{ firstName: 'x'.repeat(101) }, 'firstName must be at most 100 characters'],
    [{ images: undefined }, 'images is missing'],
    [{ images: [...images(pixel), ...images(pixel)] }, 'images must be at most 1 entries'],
    [{ images: images('') }, `images[0].url ${notAPicture}`],
    [{ images: images('http://169.254.169.254/') }, `images[0].url ${notAPicture}`],
    [{ images: images('//example.com/a.png') }, `images[0].url ${notAPicture}`],
    [{ images: images('blob:https://example.com/1') }, `images[0].url ${notAPicture}`],
    [{ images: images('javascript:alert(1)') }, `images[0].url ${notAPicture}`],
    [{ images: images(`https://example.com/${'x'.repeat(2_000)}`) }, `images[0].url ${notAPicture}`],
    [{ images: images('data:image/svg+xml;base64,PHN2Zz48L3N2Zz4=') }, `images[0].url ${notAPicture}`],
    [{ images: images('data:text/html;base64,PHN2Zz48L3N2Zz4=') }, `images[0].url ${notAPicture}`],
    [{ images: images('data:image/png;base64,PHN2Zz48L3N2Zz4=') }, `images[0].url ${notAPicture}`],
    [{ images: images(`${pixel}"onerror=`) }, `images[0].url ${notAPicture}`],
    [
      { images: images(`data:image/webp;base64,UklGR${'A'.repeat(maximumPictureLength)}`) },
      `images[0].url must be at most ${maximumPictureLength} characters`,
    ],
    [{ images: [{ url: pixel, about: 'x'.repeat(201) }] }, 'images[0].about must be at most 200 characters'],
  ])('a profile with %j gets 400, and stays as it is', async (changes, message) => {
    const before = await read()
    const response = await client.put('/api/users/profile', { firstName: 'Aya', images: [], ...changes })
    expect(response).toMatchObject({ status: 400, body: { message } })
    expect(await read()).toEqual(before)
  })
})
