import { clientsClaim } from 'workbox-core'
import { createHandlerBoundToURL, matchPrecache, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { languageKey } from '../../contract/languages'
import { visitorKey } from '../../contract/pages'
import { chosenLanguage, currentVisitor } from './page-variant'
import { createVoiceCache } from './voice-cache'

/**
 * Keeps one whole version of the app on the device: the pages and all they may load, so that it opens and runs with no
 * network, and a page never meets a part of another version. It answers nothing else: what the API says always comes from
 * the network.
 */
declare const self: ServiceWorkerGlobalScope & {
  /** Written before this script by the build: every file that a page may load. */
  buildFiles: PrecacheEntry[]
  /** Written before this script by the build: what someone who speaks needs besides. */
  voiceFiles: string[]
  /** Written before this script by the server, which writes its configuration into the pages: each with its revision. */
  pages: PrecacheEntry[]
}

/** The page that fits every route which is not prerendered, under the address that it is kept under. */
const shell = `/dashboard?${visitorKey}=guest`

/** The paths of the app besides the precached pages themselves; what is elsewhere is the server's to answer. */
const appPaths =
  /^\/(?:dashboard|settings|records(?:\/[^/]+)?|challenges(?:\/[^/]+(?:\/entries)?)?|error\/(?:403|404|500))\/?$/

const voiceCache = createVoiceCache(self.voiceFiles)

// `/` and `/exercise` are kept for each visitor and language, each under an address of its own.
registerRoute(
  ({ url, request }) =>
    request.mode === 'navigate' && /^\/(?:exercise)?$/.test(url.pathname) && !url.searchParams.has(languageKey),
  async ({ url, request }) => {
    const [language, visitor] = await Promise.all([chosenLanguage(), currentVisitor()])
    const kept = await matchPrecache(`${url.pathname}?${languageKey}=${language}&${visitorKey}=${visitor}`)
    return kept ?? fetch(request)
  },
)
precacheAndRoute([...self.buildFiles, ...self.pages])
registerRoute(
  ({ url }) => self.voiceFiles.includes(url.pathname),
  ({ request }) => voiceCache.respond(request),
)
registerRoute(new NavigationRoute(createHandlerBoundToURL(shell), { allowlist: [appPaths] }))

// The first visit's page is served from here as soon as everything has arrived.
clientsClaim()

// Whoever has spoken can speak offline in the new version, too.
self.addEventListener('install', (event) => event.waitUntil(voiceCache.update()))
self.addEventListener('activate', (event) => event.waitUntil(voiceCache.deleteOutdated()))

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openFromNotification(self.clients))
})

// A new version waits until the person asks for it, or until every page of the old one is gone.
self.addEventListener('message', ({ data }) => {
  if (data === 'takeOver') void self.skipWaiting()
})
self.addEventListener('message', (event) => {
  if (event.data === 'keepVoice') event.waitUntil(voiceCache.cacheAll())
})

/** A press on the reminder: a round that waits in an open page, or else a new page. */
async function openFromNotification(clients: Clients): Promise<void> {
  const pages = await clients.matchAll({ type: 'window' })
  const ready = pages.find(({ url }) => new URL(url).pathname === '/exercise')
  if (ready) await ready.focus()
  else await clients.openWindow('/exercise')
}
