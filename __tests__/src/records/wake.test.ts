/** @jest-environment jest-fixed-jsdom */
import { createWake } from '../../../src/records/wake'

const show = (visibilityState: DocumentVisibilityState) => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibilityState)
  document.dispatchEvent(new Event('visibilitychange'))
}

const pageShown = (persisted: boolean) => {
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }))
}

afterEach(() => {
  jest.restoreAllMocks()
})

test('the network returns, the tab is looked at again, the page comes back', () => {
  const listener = jest.fn()
  const stop = createWake().onWake(listener)
  window.dispatchEvent(new Event('online'))
  expect(listener).toHaveBeenCalledTimes(1)
  show('visible')
  expect(listener).toHaveBeenCalledTimes(2)
  pageShown(true)
  expect(listener).toHaveBeenCalledTimes(3)
  stop()
})

test('a tab that is hidden, and a page that is new, wake nobody', () => {
  const listener = jest.fn()
  const stop = createWake().onWake(listener)
  show('hidden')
  pageShown(false)
  expect(listener).not.toHaveBeenCalled()
  stop()
})

test('who has stopped listening hears nothing', () => {
  const listener = jest.fn()
  createWake().onWake(listener)()
  window.dispatchEvent(new Event('online'))
  show('visible')
  pageShown(true)
  expect(listener).not.toHaveBeenCalled()
})
