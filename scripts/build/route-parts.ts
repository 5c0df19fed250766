import type { Compilation } from 'webpack'

/** The named parts that a route's first sight needs besides what every page loads. */
const partsOfRoutes: Readonly<Record<string, readonly string[]>> = {
  '/exercise': ['exercise'],
  '/dashboard': ['first-questions', 'navigation', 'account', 'dashboard', 'device'],
  '/records': ['first-questions', 'navigation', 'account', 'records', 'device'],
}

/** A script of its own: it runs as soon as it is here. */
const firstQuestions = '/assets/first-questions.'

/** The addresses of the files that these parts lie in, by route; those that are to run at once begin with an exclamation mark. */
export function routePartsOf(compilation: Compilation): Record<string, string[]> {
  const isPart = (file: string) => /\.(?:js|css)$/.test(file) && !/\.hot-update\./.test(file)
  return Object.fromEntries(
    Object.entries(partsOfRoutes).map(([route, parts]) => {
      const files = parts.flatMap((part) => [...(compilation.namedChunkGroups.get(part)?.getFiles() ?? [])])
      const urls = [...new Set(files)].filter(isPart).map((file) => `/${file}`)
      return [route, urls.map((url) => (url.startsWith(firstQuestions) ? `!${url}` : url))]
    }),
  )
}
