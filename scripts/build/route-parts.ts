import type { Compilation } from 'webpack'

/** The named parts that a route's first sight needs besides what every page loads; the exercise's page names its own. */
const partsOfRoutes: Readonly<Record<string, readonly string[]>> = {
  '/dashboard': ['first-questions', 'navigation', 'account', 'dashboard', 'device'],
  '/records': ['first-questions', 'navigation', 'account', 'records', 'device'],
}

/** A script of its own: it runs as soon as it is here. */
const firstQuestions = '/assets/first-questions.'

/** The addresses of the files that these parts lie in, by route; those that are to run at once begin with an exclamation mark. */
export function routePartsOf(compilation: Compilation): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(partsOfRoutes).map(([route, parts]) => [
      route,
      filesOf(compilation, parts).map((url) => (url.startsWith(firstQuestions) ? `!${url}` : url)),
    ]),
  )
}

/** The addresses of the files that named parts lie in. */
export function filesOf(compilation: Compilation, parts: readonly string[]): string[] {
  const isPart = (file: string) => /\.(?:js|css)$/.test(file) && !/\.hot-update\./.test(file)
  const files = parts.flatMap((part) => [...(compilation.namedChunkGroups.get(part)?.getFiles() ?? [])])
  return [...new Set(files)].filter(isPart).map((file) => `/${file}`)
}
