import type { Compilation } from 'webpack'

/** The named parts that a route's first sight needs besides what every page loads. */
const partsOfRoutes: Readonly<Record<string, readonly string[]>> = {
  '/exercise': ['exercise'],
  '/dashboard': ['navigation', 'account', 'dashboard', 'device'],
  '/records': ['navigation', 'account', 'records', 'device'],
}

/** The addresses of the files that these parts lie in, by route. */
export function routePartsOf(compilation: Compilation): Record<string, string[]> {
  const isPart = (file: string) => /\.(?:js|css)$/.test(file) && !/\.hot-update\./.test(file)
  return Object.fromEntries(
    Object.entries(partsOfRoutes).map(([route, parts]) => {
      const files = parts.flatMap((part) => [...(compilation.namedChunkGroups.get(part)?.getFiles() ?? [])])
      return [route, [...new Set(files)].filter(isPart).map((file) => `/${file}`)]
    }),
  )
}
