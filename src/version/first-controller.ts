let first: ServiceWorker | null = null

/** Remembers which service worker controls the page when it starts. Call it once, before anything slow. */
export function rememberFirstController(): void {
  first = 'serviceWorker' in navigator ? navigator.serviceWorker.controller : null
}

/** Whether another service worker, of a newer version, has taken over since. The first one of a page is not newer. */
export function hasNewController(): boolean {
  return first !== null && navigator.serviceWorker.controller !== first
}
