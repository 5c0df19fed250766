import type { AnyRoute } from '@tanstack/react-router'
import { firstFeatures, type FirstFeature } from './features'
import { dashboardRoute } from './routes/dashboard'
import { errorRoutes } from './routes/error'
import { exerciseRoute } from './routes/exercise'
import { recordRoute } from './routes/record'

const open: readonly AnyRoute[] = [
  ...firstFeatures.flatMap((feature) => feature.pages ?? []),
  exerciseRoute,
  ...errorRoutes,
]
const own: readonly AnyRoute[] = [
  ...firstFeatures.flatMap((feature) => feature.ownPages ?? []),
  dashboardRoute,
  recordRoute,
]
const ofAccount: readonly AnyRoute[] = firstFeatures.flatMap((feature) => feature.accountPages ?? [])

type RoutesOf<Kind extends string, One = FirstFeature> =
  One extends Record<Kind, readonly (infer Found)[]> ? Found : never

type OpenRoute = RoutesOf<'pages'> | typeof exerciseRoute | (typeof errorRoutes)[number]
type OwnRoute = RoutesOf<'ownPages'> | typeof dashboardRoute | typeof recordRoute
type AccountRoute = RoutesOf<'accountPages'>

// The lists forget which routes they hold; the types above know, so that links are checked.

/** The pages for everybody: those of the features, one that puts several features together, and the error pages. */
export const openRoutes = open as OpenRoute[]
/** The pages about what is a person's own. */
export const ownRoutes = own as OwnRoute[]
/** The pages for logged-in people. */
export const accountRoutes = ofAccount as AccountRoute[]
