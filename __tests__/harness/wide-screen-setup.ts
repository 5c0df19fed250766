/** jsdom has no media queries: here the screen is wide, and nothing else is asked for. A test that needs more sets its own. */
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: media === '(min-width: 64rem)',
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  })
