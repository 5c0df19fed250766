import type { AnyRoute } from '@tanstack/react-router'
import { firstFeatures, type FirstFeature } from './features'
import { errorRoutes } from './routes/error'
import { exerciseRoute } from './routes/exercise'
import { recordRoute } from './routes/record'

const open: readonly AnyRoute[] = [
  ...firstFeatures.flatMap((feature) => feature.pages ?? []),
  exerciseRoute,
  ...errorRoutes,
]
const ofAccount: readonly AnyRoute[] = [...firstFeatures.flatMap((feature) => feature.accountPages ?? []), recordRoute]

type RoutesOf<Kind extends string, One = FirstFeature> =
  One extends Record<Kind, readonly (infer Found)[]> ? Found : never

type OpenRoute = RoutesOf<'pages'> | typeof exerciseRoute | (typeof errorRoutes)[number]
type AccountRoute = RoutesOf<'accountPages'> | typeof recordRoute

// The lists forget which routes they hold; the types above know, so that links are checked.

/** The pages for everybody: those of the features, one that puts several features together, and the error pages. */
export const openRoutes = open as OpenRoute[]
/** The pages for logged-in people. */
export const accountRoutes = ofAccount as AccountRoute[]
