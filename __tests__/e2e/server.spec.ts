import { expect, test } from './harness/test'

test('the server can be killed and started again', async ({ page, killServer, startServer }) => {
  await page.goto('/exercise')
  await killServer()
  await expect(page.goto('/exercise')).rejects.toThrow('ERR_CONNECTION_REFUSED')
  await startServer()
  expect((await page.goto('/exercise'))?.status()).toBe(200)
})

test('the server is running again in the next test', async ({ request, restartServer }) => {
  await restartServer()
  expect((await request.get('/api/healthcheck')).status()).toBe(200)
})

test('an unknown path gets status 404', async ({ page }) => {
  expect((await page.goto('/no/such/page'))?.status()).toBe(404)
})

test('no page violates its own Content-Security-Policy', async ({ page }) => {
  const refused: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text())
  })
  for (const path of ['/', '/exercise', '/error/404', '/error/403', '/error/500']) {
    await page.goto(path, { waitUntil: 'networkidle' })
  }
  expect(refused).toEqual([])
})
