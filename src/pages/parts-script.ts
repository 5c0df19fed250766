/**
 * Runs in the head of the app's page: asks at once for the parts that its route is known to need, which the app itself could
 * ask for only when it is here and runs. A script of its own, without imports.
 */

/** `path url url|path url …`, as the build wrote it; an address after an exclamation mark is a script that runs at once. */
const { parts = '' } = document.currentScript?.dataset ?? {}

/** Nobody gets to these pages without an account. */
const isOpen = document.cookie.includes('token=')

for (const route of isOpen ? parts.split('|') : []) {
  const [path, ...urls] = route.split(' ')
  for (const href of path === location.pathname ? urls : []) {
    const as = href.endsWith('.css') ? 'style' : 'script'
    document.head.append(
      href.startsWith('!')
        ? Object.assign(document.createElement('script'), { src: href.slice(1), fetchPriority: 'high' })
        : Object.assign(document.createElement('link'), { rel: 'preload', as, href }),
    )
  }
}

export {}
