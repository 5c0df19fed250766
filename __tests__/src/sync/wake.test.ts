/** @jest-environment jest-fixed-jsdom */
import { createWake } from '../../../src/sync/wake'

const show = (visibilityState: DocumentVisibilityState) => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibilityState)
  document.dispatchEvent(new Event('visibilitychange'))
}

const pageShown = (persisted: boolean) => {
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }))
}

test('fires when the network returns, the tab becomes visible, or the page is restored, until it is stopped', () => {
  const listener = jest.fn()
  const stop = createWake().onWake(listener)
  window.dispatchEvent(new Event('online'))
  expect(listener).toHaveBeenCalledTimes(1)
  show('visible')
  expect(listener).toHaveBeenCalledTimes(2)
  pageShown(true)
  expect(listener).toHaveBeenCalledTimes(3)
  stop()
  window.dispatchEvent(new Event('online'))
  show('visible')
  pageShown(true)
  expect(listener).toHaveBeenCalledTimes(3)
})
