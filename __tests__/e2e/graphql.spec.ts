import type { Request } from '@playwright/test'
import { holdRequests } from './harness/hold-requests'
import { logInAs, openAs } from './harness/log-in-as'
import { newAccount } from './harness/new-account'
import { sampleRounds } from './harness/sample-rounds'
import { saveRound } from './harness/save-round'
import { seedRounds } from './harness/seed-rounds'
import { readStoredSession } from './harness/stored-session'
import { expect, test, type Page } from './harness/test'

test('every request is a POST with the token, without type names', async ({ page }) => {
  const requests = collectRequests(page)
  await openAs(page, newAccount())
  await saveRound(page, 'What is on the wire?', ['a document'])
  await page.getByRole('link', { name: 'See the record' }).click()
  await page.getByRole('button', { name: 'Like' }).click()
  await expect(page.getByRole('button', { name: 'Like', pressed: true })).toBeVisible()
  await openPage(page, 'Records')
  await expect(page.getByRole('link', { name: 'What is on the wire?' })).toBeVisible()
  await openPage(page, 'Dashboard')
  await expect(page.getByRole('region', { name: 'Today' })).toContainText('1 idea')

  const { cookie } = await readStoredSession(page)
  // The mutations are sent while the person looks at other pages, and the badge of Challenges asks a few seconds after a page opens.
  const records = ['Feed', 'SaveIdeaRecord', 'UpdateIdeaRecord']
  const others = ['ChallengeNews', 'Preferences']
  await expect.poll(() => new Set(requests.map(operationOf))).toEqual(new Set([...records, ...others]))
  for (const request of requests) {
    expect(request.method()).toBe('POST')
    expect(new URL(request.url()).search).toBe('')
    expect(await request.headerValue('x-auth-token')).toBe(cookie)
    expect(await request.headerValue('authorization')).toBeNull()
    expect(request.postData()).not.toContain('__typename')
  }
})

test('a guest sends no GraphQL requests and downloads no GraphQL code', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/exercise', { waitUntil: 'networkidle' })
  await expect(page.getByRole('textbox', { name: 'Topic' })).toBeVisible()
  expect(asked.filter((path) => /graphql|\/api\/|firebase|gapi/.test(path))).toEqual([])
})

test('the dashboard sends its requests once, while its chunk loads', async ({ page }) => {
  // The records, and what has changed while they were read.
  const expected = ['Feed', 'Feed']
  await logInAs(page, newAccount())
  await seedRounds(page, sampleRounds().slice(0, 1))
  const requests = collectRequests(page)
  const release = await holdRequests(page, '**/assets/dashboard.*.js')
  await page.goto('/dashboard', { waitUntil: 'commit' })
  await expect.poll(() => requests.map(operationOf).toSorted()).toEqual(expected)
  release()
  await expect(page.getByRole('heading', { name: 'This week' })).toBeVisible()
  expect(requests.filter((request) => expected.includes(operationOf(request)))).toHaveLength(expected.length)
})

test('the page preloads its route’s chunks for a logged-in person, and none for a guest', async ({ page }) => {
  const chunks = async () => {
    const html = await (await page.request.get('/dashboard')).text()
    return [...html.matchAll(/rel="preload" as="\w+" href="\/assets\/([\w-]+)\./g)].map(([, name]) => name)
  }
  await page.goto('/robots.txt')
  expect(await chunks()).toEqual([])
  await logInAs(page, newAccount())
  expect(await chunks()).toEqual(expect.arrayContaining(['navigation', 'account-parts', 'dashboard']))
})

/** Collects the GraphQL requests from now on. */
function collectRequests(page: Page): Request[] {
  const requests: Request[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/graphql') requests.push(request)
  })
  return requests
}

/** The name of the operation that a request runs. */
function operationOf(request: Request): string {
  const body: unknown = request.postDataJSON()
  if (typeof body === 'object' && body !== null && 'operationName' in body) return String(body.operationName)
  throw new Error('A GraphQL request names no operation.')
}

async function openPage(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click()
  await expect(page).toHaveURL(`/${name.toLowerCase()}`)
}
