import { replayEarlyClicks, showLoadingFailed } from './early-clicks'
import { replayEarlyShortcuts } from './early-shortcuts'

/**
 * The inline script of `/exercise`. Starts the application after the first paint; on later visits the cached scripts would otherwise
 * run before it.
 */

const { scripts = '' } = document.currentScript?.dataset ?? {}

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

replayEarlyClicks()
replayEarlyShortcuts()
// A background tab is never painted.
if (document.hidden) runApplication()
else paints.observe({ type: 'paint', buffered: true })
