import { hasSession } from '../lib/has-session'

/**
 * The only script of the landing page: it loads the application when the person has a session, asks for one or starts a
 * round, and fetches it as soon as somebody seems to be about to. It knows no framework, and shares with the
 * application only what is a few lines long, so that `/` stays a few kilobytes.
 */

const { scripts, styles, exercise, trouble: troubleWords = '' } = document.currentScript?.dataset ?? {}
const scriptUrls = urlsIn(scripts)
const styleUrls = urlsIn(styles)
/** What the page where a round starts needs besides. */
const exerciseUrls = urlsIn(exercise)

function urlsIn(list = ''): string[] {
  return list.split(' ').filter(Boolean)
}

/** What has been asked of the network, so that a second try fetches only what failed. */
type Arrivals = Map<string, Promise<void>>
const inCache: Arrivals = new Map()
const inPage: Arrivals = new Map()

function once(arrivals: Arrivals, url: string, ask: () => Promise<void>): Promise<void> {
  const arrival = arrivals.get(url) ?? ask()
  arrivals.set(url, arrival)
  arrival.catch(() => arrivals.delete(url))
  return arrival
}

function append(element: HTMLElement): Promise<void> {
  return new Promise((resolve, reject) => {
    element.onload = () => {
      resolve()
    }
    element.onerror = () => {
      element.remove()
      reject(new Error('A part of the application did not arrive.'))
    }
    document.head.append(element)
  })
}

/**
 * Styles first, so that nothing is painted without them; meanwhile the scripts come into the browser's cache. A preload
 * link would do that too, but Chromium remembers one that failed, and no second try could succeed.
 */
async function loadApplication(): Promise<void> {
  await Promise.all([...styleUrls.map(styleArrival), ...scriptUrls.map(cacheArrival)])
  // The application begins with the page whose address it finds. It takes this one's place: no other document is needed.
  const { open } = document.documentElement.dataset
  if (open === 'exercise' && location.pathname === '/') history.pushState(null, '', '/exercise')
  await Promise.all(scriptUrls.map(scriptArrival))
}

function cacheArrival(url: string): Promise<void> {
  return once(inCache, url, async () => {
    const answer = await fetch(url)
    await answer.blob()
  })
}

function styleArrival(href: string): Promise<void> {
  return once(inPage, href, () => append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href })))
}

function scriptArrival(src: string): Promise<void> {
  return once(inPage, src, () => append(Object.assign(document.createElement('script'), { src })))
}

/** Asks for all that will be needed at once, so that no part waits for the one that would ask for it. */
function prepare(asked: string): void {
  const urls = [...styleUrls, ...scriptUrls, ...(asked === 'exercise' ? exerciseUrls : [])]
  // What does not arrive is told where it is missed.
  for (const url of urls) cacheArrival(url).catch(() => undefined)
}

const trouble = document.createElement('p')
trouble.role = 'alert'
trouble.style.cssText = 'padding:1rem;text-align:center'

function start(): void {
  document.body.ariaBusy = 'true'
  trouble.remove()
  loadApplication().then(
    () => {
      document.removeEventListener('click', askOnClick)
      for (const sign of signs) document.removeEventListener(sign, prepareOnSign)
      document.body.ariaBusy = null
    },
    () => {
      delete document.documentElement.dataset.open
      document.body.ariaBusy = null
      trouble.textContent = troubleWords
      document.body.prepend(trouble)
    },
  )
}

/** What an element opens: a dialog, or the page where a round starts. */
function opens({ target }: Event): string | undefined {
  return target instanceof Element ? target.closest<HTMLElement>('[data-open]')?.dataset.open : undefined
}

function askOnClick(event: MouseEvent): void {
  const asked = opens(event)
  // A link that is to open elsewhere does so.
  if (asked === undefined || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  // The application reads from the root element which dialog was asked for while it was not there yet.
  document.documentElement.dataset.open = asked
  prepare(asked)
  start()
}

/** A pointer over it, a finger on it, the focus: a press may follow. */
const signs = ['pointerover', 'focusin'] as const

function prepareOnSign(event: Event): void {
  const asked = opens(event)
  if (asked !== undefined) prepare(asked)
}

document.addEventListener('click', askOnClick)
for (const sign of signs) document.addEventListener(sign, prepareOnSign)
if (hasSession()) start()
