import { act, screen, waitFor, within } from '@testing-library/react'
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

const headings = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
const openSections = () =>
  [...document.querySelectorAll('details[open]')].map((details) => details.closest('section')?.id)
const entry = (name: string) => {
  const summary = screen.getByRole('heading', { level: 3, name }).closest('summary')
  if (summary === null) throw new Error(`${name} is not folded.`)
  return summary
}
const goal = () => screen.getByRole('spinbutton', { name: 'Rounds per day' })

describe('on a wide screen', () => {
  test('a list at the side leads to each section', async () => {
    showOn('wide')
    const { router } = await open()
    const list = within(screen.getByRole('navigation', { name: 'Sections' }))
    expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(headings())
    for (const group of ['Your account', 'This device']) expect(list.getByRole('list', { name: group })).toBeVisible()
    expect(goal()).toBeVisible()

    await userEvent.click(list.getByRole('link', { name: 'Your data' }))
    expect(router.state.location.href).toBe('/settings#your-data')
    expect(scrollIntoView.mock.contexts).toEqual([screen.getByRole('region', { name: 'Your data' })])
  })

  test('marks the section in view: the first one, or the one that a link has led to', async () => {
    showOn('wide')
    const observers: FakeObserver[] = []
    class FakeObserver {
      readonly targets: Element[] = []
      constructor(readonly notify: (entries: { target: Element; isIntersecting: boolean }[]) => void) {
        observers.push(this)
      }
      observe(target: Element) {
        this.targets.push(target)
      }
      disconnect() {}
    }
    Object.assign(window, { IntersectionObserver: FakeObserver })
    await open()
    const scrollTo = (...ids: string[]) =>
      act(() => {
        for (const { notify, targets } of observers) {
          notify(targets.map((target) => ({ target, isIntersecting: ids.includes(target.id) })))
        }
      })
    const marked = () => screen.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'))
    scrollTo('goals', 'round')
    expect(marked()).toEqual([screen.getByRole('link', { name: 'Goals' })])
    await userEvent.click(screen.getByRole('link', { name: 'Connection' }))
    scrollTo('theme', 'connection')
    expect(marked()).toEqual([screen.getByRole('link', { name: 'Connection' })])
    scrollTo('theme')
    expect(marked()).toEqual([screen.getByRole('link', { name: 'Theme' })])
    Reflect.deleteProperty(window, 'IntersectionObserver')
  })
})

describe('on a narrow screen', () => {
  test('the page is a list, and each entry opens its section', async () => {
    showOn('narrow')
    const { router } = await open()
    expect(headings()).toHaveLength(15)
    expect(openSections()).toEqual([])
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument()
    await waitFor(() => expect(goal()).not.toBeVisible())

    await userEvent.click(entry('Goals'))
    expect(goal()).toBeVisible()
    await userEvent.click(entry('Week'))
    expect(openSections()).toEqual(['goals', 'week'])
    expect(router.state.location.href).toBe('/settings#week')
    await userEvent.click(entry('Week'))
    expect(openSections()).toEqual(['goals'])
    expect(router.state.location.href).toBe('/settings')
    expect(scrollIntoView).not.toHaveBeenCalled()
  })

  test('a link opens the section that it leads to', async () => {
    showOn('narrow')
    const { router } = await open('/settings#goals')
    expect(openSections()).toEqual(['goals'])
    await act(() => router.navigate({ to: '/settings', hash: 'your-data' }))
    expect(openSections()).toEqual(['goals', 'your-data'])
  })

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
