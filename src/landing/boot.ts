/**
 * The only script of the landing page: it loads the application when the person has a session or asks for one. It knows
 * no framework and shares no code with the application, so that `/` stays a few kilobytes.
 */

const { scripts = '', styles = '', trouble: troubleWords = '' } = document.currentScript?.dataset ?? {}
const scriptUrls = scripts.split(' ').filter(Boolean)
const styleUrls = styles.split(' ').filter(Boolean)

/** What has been asked of the network, so that a second try fetches only what failed. */
const arrivals = new Map<string, Promise<void>>()

function arrivalOf(url: string, makeElement: () => HTMLElement): Promise<void> {
  const arrival = arrivals.get(url) ?? append(makeElement())
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
  await Promise.all([...styleUrls.map(styleArrival), ...scriptUrls.map(bringIntoCache)])
  await Promise.all(scriptUrls.map(scriptArrival))
}

async function bringIntoCache(url: string): Promise<void> {
  const answer = await fetch(url)
  await answer.blob()
}

function styleArrival(href: string): Promise<void> {
  return arrivalOf(href, () => Object.assign(document.createElement('link'), { rel: 'stylesheet', href }))
}

function scriptArrival(src: string): Promise<void> {
  return arrivalOf(src, () => Object.assign(document.createElement('script'), { src }))
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

function askOnClick({ target }: MouseEvent): void {
  const dialog = target instanceof Element ? target.closest<HTMLElement>('[data-open]')?.dataset.open : undefined
  if (dialog === undefined) return
  // The application reads from the root element which dialog was asked for while it was not there yet.
  document.documentElement.dataset.open = dialog
  start()
}

function hasSession(): boolean {
  const user = localStorage.getItem('user')
  return /(?:^|; )token=[^;]/.test(document.cookie) && user !== null && user !== 'undefined'
}

document.addEventListener('click', askOnClick)
if (hasSession()) start()

export {}
