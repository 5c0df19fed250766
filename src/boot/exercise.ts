import { replayEarlyClicks, showLoadingFailed } from './early-clicks'

/**
 * The small script of `/exercise`: it runs the application once the page has been painted. On a later visit the files are on
 * the device, and would otherwise be run before the first paint.
 */

const { scripts = '', roundChunks = '' } = document.currentScript?.dataset ?? {}

function runApplication(): void {
  for (const src of scripts.split(' ')) {
    // Not async: they run in the order in which they stand here.
    const script = Object.assign(document.createElement('script'), { src, async: false })
    script.onerror = () => showLoadingFailed(true)
    document.head.append(script)
  }
}

const paints = new PerformanceObserver((seen) => {
  if (seen.getEntriesByName('first-contentful-paint').length > 0) runApplication()
})

/** Whoever writes a topic is going to need what runs a round. */
function preloadRound({ target }: Event): void {
  if (!(target instanceof HTMLInputElement) || target.name !== 'topic') return
  document.removeEventListener('input', preloadRound)
  for (const href of roundChunks.split(' ')) {
    const as = href.endsWith('.css') ? 'style' : 'script'
    document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', as, href }))
  }
}

replayEarlyClicks()
document.addEventListener('input', preloadRound)
// Nobody sees a page in the background, and it is never painted.
if (document.hidden) runApplication()
else paints.observe({ type: 'paint', buffered: true })
