import { clientsClaim } from 'workbox-core'
import { createHandlerBoundToURL, matchPrecache, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import {
  languageKey,
  languages,
  firstSupportedLanguage,
  languageCacheUrl,
  type Language,
} from '../../contract/languages'
import { visitorKey, type Visitor } from '../../contract/pages'
import { speechModelCache, speechModelsFolder } from '../../contract/speech-model'
import { createOptionalCache } from './optional-cache'

/** The chosen language, which the page stores in a cache for this worker; without a choice, the browser's. */
async function chosenLanguage(): Promise<Language> {
  const note = await caches.match(languageCacheUrl, { cacheName: languageKey }).catch(() => undefined)
  const noted = await note?.text()
  return languages.find((language) => language === noted) ?? firstSupportedLanguage(navigator.languages)
}

/** The part of the Cookie Store API that is used here. Not every browser has it. */
interface WithCookieStore {
  cookieStore: { get(name: string): Promise<{ value?: string | undefined } | null> }
}

/**
 * Whether the cookie `token` exists. A browser without the Cookie Store API (before Safari 18.4 and Firefox 140) gets the guest's
 * page, which shows the logged-in user after hydration.
 */
async function currentVisitor(): Promise<Visitor> {
  if (!hasCookieStore(self)) return 'guest'
  const token = await self.cookieStore.get('token').catch(() => null)
  return token?.value ? 'user' : 'guest'
}

function hasCookieStore(scope: object): scope is WithCookieStore {
  return 'cookieStore' in scope
}

/**
 * Precaches one complete version of the app, so that it works offline and a page never loads a chunk of another version. It handles
 * nothing else: API responses always come from the network.
 */
declare const self: ServiceWorkerGlobalScope & {
  /** Prepended by the build: every file that a page may load. */
  buildFiles: PrecacheEntry[]
  /** Prepended by the build: the files for speech detection. */
  voiceFiles: string[]
  /** Prepended by the build: the script that runs a speech model, and the pieces of the app's own model. */
  speechModelScripts: string[]
  speechModelPieces: string[]
  /** Prepended by the build: the paths of the pages that are drawn in the browser, such as `/records/$id`. */
  drawnPaths: string[]
  /** Prepended by the server: each page with its revision, which depends on the configuration in the page. */
  pages: PrecacheEntry[]
}

/** The cache key of the page for all routes that are not prerendered. */
const shell = `/dashboard?${visitorKey}=guest`

/** The app's other paths, with any search. Anything else goes to the server. */
const appPaths = [...self.drawnPaths, '/exercise'].map(
  (path) => new RegExp(`^${path.replaceAll(/\$[^/]+/g, '[^/]+')}/?(?:\\?.*)?$`),
)

/** The files for speech detection, about 5 MB, cached after the first use of the microphone. */
const voiceCache = createOptionalCache({ name: 'voice', files: self.voiceFiles })

/** Of a speech model, only its script is cached here. The page itself stores and reads the model. */
const modelCache = createOptionalCache({
  name: speechModelCache,
  files: self.speechModelScripts,
  isCurrent: (path) => self.speechModelPieces.includes(path) || path.startsWith(speechModelsFolder),
})

// `/` and `/exercise` without a topic are cached once for each visitor and language.
registerRoute(
  ({ url, request }) =>
    request.mode === 'navigate' && /^\/(?:exercise)?$/.test(url.pathname) && !url.searchParams.get('topic'),
  async ({ url, request }) => {
    const asked = languages.find((language) => language === url.searchParams.get(languageKey))
    const [language, visitor] = await Promise.all([asked ?? chosenLanguage(), currentVisitor()])
    const kept = await matchPrecache(`${url.pathname}?${languageKey}=${language}&${visitorKey}=${visitor}`)
    return kept ?? fetch(request)
  },
)
precacheAndRoute([...self.buildFiles, ...self.pages])
registerRoute(
  ({ url }) => self.voiceFiles.includes(url.pathname),
  ({ request }) => voiceCache.respond(request),
)
registerRoute(
  ({ url }) => self.speechModelScripts.includes(url.pathname),
  ({ request }) => modelCache.respond(request),
)
registerRoute(new NavigationRoute(createHandlerBoundToURL(shell), { allowlist: appPaths }))

// Take control of the first visit's page as soon as everything is cached.
clientsClaim()

const optionalCaches = [voiceCache, modelCache]

// What an earlier version has cached, the new version caches, too.
self.addEventListener('install', (event) => {
  event.waitUntil(Promise.all(optionalCaches.map((cache) => cache.update())))
})
self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all(optionalCaches.map((cache) => cache.deleteOutdated())))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openFromNotification(self.clients))
})

// A new version waits until the person asks for it or the last page of the old version closes.
self.addEventListener('message', ({ data }) => {
  if (data === 'takeOver') void self.skipWaiting()
})
self.addEventListener('message', (event) => {
  if (event.data === 'keepVoice') event.waitUntil(voiceCache.cacheAll())
  if (event.data === 'keepSpeechModel') event.waitUntil(modelCache.cacheAll())
})

/** On a click on the reminder: focuses an open exercise page, or opens a new one. */
async function openFromNotification(clients: Clients): Promise<void> {
  const pages = await clients.matchAll({ type: 'window' })
  const ready = pages.find(({ url }) => new URL(url).pathname === '/exercise')
  if (ready) await ready.focus()
  else await clients.openWindow('/exercise')
}
