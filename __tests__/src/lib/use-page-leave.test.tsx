import { renderHook } from '@testing-library/react'
import { usePageLeave } from '../../../src/lib/use-page-leave'

test.each([
  ['the tab closes', () => window.dispatchEvent(new Event('pagehide'))],
  ['the tab becomes hidden', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['the person leaves the page within the app', (unmount: () => void) => unmount()],
])('saves for the last time when %s', (_when, leave) => {
  const onLeave = jest.fn()
  const { unmount } = renderHook(() => usePageLeave(onLeave))
  expect(onLeave).not.toHaveBeenCalled()
  leave(unmount)
  expect(onLeave).toHaveBeenCalledTimes(1)
})
