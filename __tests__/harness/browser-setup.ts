import '@testing-library/jest-dom'
import './channels-setup'
import './compression-setup'
import './async-timeout'
import './screen-setup'

// After the pages have been unmounted: Testing Library, imported above, registered that first.
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})
