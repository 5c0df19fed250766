/** @jest-environment jest-fixed-jsdom */
import { lazy } from '../../../src/lib/lazy'
import { createVersions } from '../../../src/version/service-worker'

const failing = () => lazy(() => Promise.reject(new Error('Loading chunk failed.')))

const failToLoad = () => expect(failing().load()).rejects.toThrow('Loading chunk failed.')

const settled = () => new Promise((resolve) => setTimeout(resolve))

/** Makes the server answer for the page's own script. */
const serve = (answer: () => Promise<Response>) => jest.spyOn(globalThis, 'fetch').mockImplementation(answer)

beforeEach(() => {
  const script = document.createElement('script')
  script.type = 'application/json'
  script.src = '/assets/app.1234.js'
  document.head.append(script)
})

afterEach(() => {
  document.head.replaceChildren()
})

test('a chunk that fails because the server has newer files reports a new version, once', async () => {
  const fetchFile = serve(async () => new Response(null, { status: 404 }))
  const listener = jest.fn()
  createVersions().onNewVersion(listener)
  await failToLoad()
  await settled()
  expect(fetchFile).toHaveBeenCalledWith(expect.stringMatching(/\/assets\/app\.1234\.js$/), {
    method: 'HEAD',
    cache: 'no-store',
  })
  expect(listener).toHaveBeenCalledTimes(1)
  await failToLoad()
  await settled()
  expect(listener).toHaveBeenCalledTimes(1)
})

test.each([
  ['is still served', async () => new Response(null, { status: 200 })],
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['cannot be served now', async () => new Response(null, { status: 503 })],
])('a chunk that fails while the page’s own script %s reports nothing', async (_name, answer) => {
  serve(answer)
  const listener = jest.fn()
  createVersions().onNewVersion(listener)
  await failToLoad()
  await settled()
  expect(listener).not.toHaveBeenCalled()
})
