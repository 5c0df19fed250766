import { loggedInUser } from '../session/token'
import { replayEarlyClicks, showLoadingFailed } from './early-clicks'

/**
 * The only script of the landing page. It loads the application when a button is pressed and for whoever is logged in, and
 * fetches it ahead as soon as somebody seems to be about to press. The link to the exercise is a link like any other.
 */

const { scripts, chunks, exercise } = document.currentScript?.dataset ?? {}
/** The scripts of the application, in their order. */
const applicationScripts = urlsIn(scripts)

function urlsIn(list = ''): string[] {
  return list.split(' ').filter(Boolean)
}

const prefetched = new Set<string>()

/** Brings files into the browser's cache. A preload link would do that, too, but Chromium remembers one that failed. */
function prefetch(urls: readonly string[]): void {
  for (const url of urls.filter((one) => !prefetched.has(one))) {
    prefetched.add(url)
    // Whoever needs it asks again.
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

/** A pointer over a button or link, a finger on it, the focus: a press may follow. */
function prefetchOnIntent({ target }: Event): void {
  if (!(target instanceof Element)) return
  if (target.closest('button')) prefetch([...applicationScripts, ...urlsIn(chunks)])
  if (target.closest('a[href="/exercise"]')) prefetch([...applicationScripts, ...urlsIn(exercise)])
}

for (const sign of ['pointerover', 'focusin'] as const) document.addEventListener(sign, prefetchOnIntent)
replayEarlyClicks(loadApplication)
// A page for somebody who is logged in is loaded also where the session turns out to be over: the application says so.
if (loggedInUser() || document.getElementById('root')?.dataset.visitor === 'user') loadApplication()
