import type { Page } from '../lib/feature'
import { firstFeatures, type FirstFeature } from './features'
import { errorRoutes } from './routes/error'
import { exerciseRoute } from './routes/exercise'
import { recordRoute } from './routes/record'

/** The pages for everybody: those of the features, one that puts several features together, and the error pages. */
export const pages: readonly Page[] = [
  ...firstFeatures.flatMap((feature) => feature.pages ?? []),
  { route: exerciseRoute, chunks: ['exercise'], budget: 147.2 },
  ...errorRoutes.map((route) => ({ route })),
]

/** The path of a page, such as `/records/$id`. */
export function pathOf({ route }: Page): string {
  const options: object = route.options
  if ('path' in options && typeof options.path === 'string') return options.path
  throw new Error('A page has no path.')
}

/** The pages for logged-in people. */
export const accountPages: readonly Page[] = [
  ...firstFeatures.flatMap((feature) => feature.accountPages ?? []),
  { route: recordRoute, chunks: ['record', 'review'] },
]

type RoutesOf<Kind extends string, One = FirstFeature> =
  One extends Record<Kind, readonly (infer Declared)[]>
    ? Declared extends { route: infer Found }
      ? Found
      : never
    : never

type OpenRoute = RoutesOf<'pages'> | typeof exerciseRoute | (typeof errorRoutes)[number]
type AccountRoute = RoutesOf<'accountPages'> | typeof recordRoute

// The lists forget which routes they hold; the types above know, so that links are checked.
export const openRoutes = pages.map(({ route }) => route) as OpenRoute[]
export const accountRoutes = accountPages.map(({ route }) => route) as AccountRoute[]
