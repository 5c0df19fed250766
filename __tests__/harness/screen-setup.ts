/** jsdom has no media queries. Here only the one for a wide screen matches; a test that needs others sets its own. */
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: media === '(min-width: 900px)',
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  })

/** jsdom has no layout: nothing ever comes into view. */
window.IntersectionObserver = class implements IntersectionObserver {
  readonly root = null
  readonly rootMargin = ''
  readonly scrollMargin = ''
  readonly thresholds = []
  observe = () => undefined
  unobserve = () => undefined
  disconnect = () => undefined
  takeRecords = () => []
}
