import { loggedInUser } from '../session/token'
import { readOpenId } from '../lib/open-id'
import { guestMark } from '../sync/device/guest-mark'
import { replayEarlyClicks, showLoadingFailed } from './early-clicks'
import { replayEarlyShortcuts } from './early-shortcuts'
import { handleEarlyChoices } from './early-choices'

/**
 * The landing page's only script. Leads people who have rounds to their dashboard. Loads the application on a click on a button or a
 * keyboard shortcut, and prefetches it on hover or focus. The links to the exercise are ordinary links.
 */

const { scripts, chunks, exercise, signIn, google } = document.currentScript?.dataset ?? {}
/** The scripts of the application, in their order. */
const applicationScripts = urlsIn(scripts)

function urlsIn(list = ''): string[] {
  return list.split(' ').filter(Boolean)
}

const prefetched = new Set<string>()

/** Prefetches files into the browser's cache. Not with preload links, because Chromium does not retry a failed one. */
function prefetch(urls: readonly string[]): void {
  for (const url of urls.filter((one) => !prefetched.has(one))) {
    prefetched.add(url)
    // The next call tries again.
    fetch(url).catch(() => prefetched.delete(url))
  }
}

let isLoading = false

function loadApplication(): void {
  showLoadingFailed(false)
  if (isLoading) return
  isLoading = true
  prefetch([...applicationScripts, ...urlsIn(chunks)])
  Promise.all(applicationScripts.map(load)).catch(() => {
    isLoading = false
    showLoadingFailed(true)
  })
}

const loaded = new Set<string>()

function load(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    if (loaded.has(src)) {
      resolve()
      return
    }
    // Not async: they run in the order in which they stand here.
    const script = Object.assign(document.createElement('script'), { src, async: false })
    script.onload = () => {
      loaded.add(src)
      resolve()
    }
    script.onerror = () => {
      script.remove()
      reject(new Error(`${src} could not be loaded.`))
    }
    document.head.append(script)
  })
}

/** Prefetches on hover, touch or focus, before a likely click. */
function prefetchOnIntent({ target }: Event): void {
  if (!(target instanceof Element)) return
  // The page's buttons are `Log in` and `Register`.
  if (target.closest('button')) {
    const provider = readOpenId() ? [] : urlsIn(google)
    prefetch([...applicationScripts, ...urlsIn(chunks), ...urlsIn(signIn), ...provider])
  }
  if (target.closest('a[href="/exercise"]')) prefetch([...applicationScripts, ...urlsIn(exercise)])
}

for (const sign of ['pointerover', 'focusin'] as const) document.addEventListener(sign, prefetchOnIntent)
replayEarlyClicks(loadApplication)
replayEarlyShortcuts(loadApplication)
handleEarlyChoices()
if (loggedInUser() || guestMark.exists()) {
  // Or this page would be seen until the next one arrives.
  document.body.hidden = true
  // So that Back leaves the app.
  location.replace('/dashboard')
} else if (document.getElementById('root')?.dataset.visitor === 'user') {
  // The session has expired, which the application handles.
  loadApplication()
}
