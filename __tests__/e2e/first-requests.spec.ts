import { holdRequests } from './harness/hold-requests'
import { newAccount } from './harness/new-account'
import { logInAs } from './harness/log-in-as'
import { sampleRounds } from './harness/sample-rounds'
import { seedRounds } from './harness/seed-rounds'
import { expect, test } from './harness/test'

const pages = [
  {
    route: '/dashboard',
    chunk: 'dashboard',
    asked: ['IdeaRecords', 'Practice'],
    role: 'heading',
    name: 'Recent rounds',
  },
  { route: '/records', chunk: 'records', asked: ['IdeaRecords'], role: 'link', name: 'A gift for Aya' },
  { route: '/records/$id', chunk: 'record', asked: ['IdeaRecordById'], role: 'heading', name: 'A gift for Aya' },
] as const

for (const { route, chunk, asked, role, name } of pages) {
  test(`${route} sends its requests once, while its chunk loads`, async ({ page }) => {
    const rounds = sampleRounds()
    const round = rounds.find(({ topicTitle }) => topicTitle === 'A gift for Aya')
    await logInAs(page, newAccount())
    await seedRounds(page, rounds)
    const sent: string[] = []
    page.on('request', (request) => {
      const operation = /"operationName":"(\w+)"/.exec(request.postData() ?? '')?.[1]
      if (operation !== undefined) sent.push(operation)
    })
    const release = await holdRequests(page, `**/assets/${chunk}.*.js`)
    await page.goto(route.replace('$id', round?.id ?? ''), { waitUntil: 'commit' })
    await expect.poll(() => sent.toSorted()).toEqual(asked)
    release()
    await expect(page.getByRole(role, { name, exact: true })).toBeVisible()
    for (const operation of asked) expect(sent.filter((one) => one === operation)).toHaveLength(1)
  })
}

test('the page preloads its route’s chunks for a logged-in person, and none for a guest', async ({ page }) => {
  const chunks = async () => {
    const html = await (await page.request.get('/dashboard')).text()
    return [...html.matchAll(/rel="preload" as="\w+" href="\/assets\/([\w-]+)\./g)].map(([, name]) => name)
  }
  await page.goto('/robots.txt')
  expect(await chunks()).toEqual([])
  await logInAs(page, newAccount())
  expect(await chunks()).toEqual(expect.arrayContaining(['navigation', 'account', 'dashboard']))
})
