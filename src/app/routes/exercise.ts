import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { root } from './root'

export const exerciseRoute = createRoute({
  getParentRoute: () => root,
  path: '/exercise',
  // The page parses it.
  validateSearch: (search: Record<string, unknown>) => search,
  component: lazyRouteComponent(() => import(/* webpackChunkName: "exercise" */ './exercise.lazy'), 'ExerciseRoute'),
})
