import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MessageChannel } from 'node:worker_threads'
import { firstFeatures } from '../../../src/app/features'
import { SettingsScreen } from '../../../src/settings/SettingsScreen'
import { renderScreen } from '../../harness/render-screen'

// As the page's loader does.
beforeAll(async () => {
  await Promise.all(firstFeatures.flatMap(({ settings }) => (settings ? [settings.load()] : [])))
})

const { matchMedia } = window

// jsdom has neither.
Object.assign(window, { MessageChannel })
const scrollIntoView = jest.fn()
beforeEach(() => {
  scrollIntoView.mockClear()
  Object.assign(Element.prototype, { scrollIntoView })
})

/** A screen whose width changes during the test. */
function showOn(width: 'narrow' | 'wide') {
  const media = Object.assign(matchMedia('(min-width: 900px)'), { matches: width === 'wide' })
  jest.spyOn(window, 'matchMedia').mockReturnValue(media)
  return {
    turnTo: (next: 'narrow' | 'wide') =>
      act(() => {
        Object.assign(media, { matches: next === 'wide' })
        media.dispatchEvent(new Event('change'))
      }),
  }
}

const open = (path = '/settings') => renderScreen(<SettingsScreen />, { path, route: '/settings' })

const openSections = () =>
  [...document.querySelectorAll('details[open]')].map((details) => details.closest('section')?.id)
const entry = (name: string) => {
  const summary = screen.getByRole('heading', { level: 3, name }).closest('summary')
  if (summary === null) throw new Error(`${name} is not folded.`)
  return summary
}
const goal = () => screen.getByRole('spinbutton', { name: 'Rounds per day' })

describe('on a narrow screen', () => {
  test('keeps open what was open, when a wide one becomes narrow', async () => {
    const { turnTo } = showOn('wide')
    await open()
    await userEvent.clear(screen.getByRole('spinbutton', { name: 'Rounds per day' }))
    turnTo('narrow')
    expect(openSections()).toHaveLength(15)
    expect(goal()).toHaveDisplayValue('')
    await userEvent.click(entry('Goals'))
    expect(goal()).not.toBeVisible()
    turnTo('wide')
    expect(goal()).toBeVisible()
  })
})
