import { ideaField, ideaRows } from './harness/round'
import { expect, test } from './harness/test'

const phone = { width: 390, height: 844 }
/** What an open keyboard leaves of it. */
const aboveKeyboard = { width: 390, height: 500 }
const turned = { width: 844, height: 390 }

test.use({ viewport: phone, hasTouch: true })

test('a stranger comes from the landing page to a review in three touches, and turns the phone while typing', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Start a round' }).tap()
  await expect(page.getByRole('textbox', { name: 'Topic' })).toBeFocused()
  const start = page.getByRole('button', { name: 'Start', exact: true })
  await expect(page.getByText('Topic of the day')).toBeVisible()
  await expect(start).toBeInViewport({ ratio: 1 })
  expect((await start.boundingBox())?.y).toBeGreaterThan(phone.height / 2)

  await page.setViewportSize(aboveKeyboard)
  await page.keyboard.type('Uses for an empty jar')
  await expect(start).toBeInViewport({ ratio: 1 })
  await start.tap()
  await expect(ideaField(page)).toBeFocused()
  await page.keyboard.type('a vase')
  await page.keyboard.press('Enter')
  await expect(ideaField(page)).toHaveValue('')
  await page.keyboard.type('paint')
  await page.setViewportSize(turned)
  await page.keyboard.type(' water')
  await expect(ideaField(page)).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await expect(ideaField(page)).toHaveValue('')
  await page.getByRole('button', { name: 'Stop' }).tap()
  await expect(page.getByRole('heading', { name: 'Stopped' })).toBeFocused()
  await page.setViewportSize(phone)
  await expect(ideaRows(page)).toHaveText([/a vase/, /paint water/])
  await expect(ideaRows(page).first()).toBeInViewport({ ratio: 1 })
})
