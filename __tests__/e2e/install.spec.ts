import * as v from 'valibot'
import { newAccount } from './harness/new-account'
import { openAs } from './harness/log-in-as'
import { expect, test } from './harness/test'

const iconsSchema = v.array(v.object({ src: v.string(), sizes: v.string() }))

const manifestSchema = v.object({
  icons: iconsSchema,
  shortcuts: v.array(v.object({ url: v.string(), icons: iconsSchema })),
})

test('the browser considers the app installable', async ({ page }) => {
  await page.goto('/')
  const client = await page.context().newCDPSession(page)
  const { errors, data } = await client.send('Page.getAppManifest')
  expect(errors).toEqual([])
  expect(JSON.parse(data ?? '')).toMatchObject({ id: '/exercise', start_url: '/exercise', display: 'standalone' })
  const { installabilityErrors } = await client.send('Page.getInstallabilityErrors')
  // Incognito windows, which these tests use, never allow installation.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
})

test('every icon and shortcut in the manifest exists', async ({ page, request }) => {
  await page.goto('/')
  const manifest = v.parse(manifestSchema, await (await request.get('/manifest.webmanifest')).json())
  const icons = [...manifest.icons, ...manifest.shortcuts.flatMap(({ icons: own }) => own)]
  for (const { src, sizes } of icons) {
    const answer = await request.get(src)
    expect(answer.status()).toBe(200)
    if (sizes === 'any') continue
    const width = await page.evaluate(async (address) => {
      const image = new Image()
      image.src = address
      await image.decode()
      return image.naturalWidth
    }, src)
    expect(`${width}x${width}`).toBe(sizes)
  }
  for (const { url } of manifest.shortcuts) expect((await request.get(url)).status()).toBe(200)
})

test('the settings explain how to install the app', async ({ page }) => {
  await openAs(page, newAccount(), '/settings')
  await expect(page.getByRole('region', { name: 'Install' })).toContainText('opens offline')
})
