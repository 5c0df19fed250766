import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { dismissed, selectCombinedDialogReason } from '../../dialogs/dialogs'
import { root } from '../../lib/routes'

export const exerciseRoute = createRoute({
  getParentRoute: () => root,
  path: '/exercise',
  // The page parses it.
  validateSearch: (search: Record<string, unknown>) => search,
  // The offer to keep a round is a part of its review.
  onLeave: ({ context: { store } }) => {
    if (selectCombinedDialogReason(store.getState()) === 'roundCouldBeKept') store.dispatch(dismissed())
  },
  component: lazyRouteComponent(() => import(/* webpackChunkName: "exercise" */ './exercise.lazy'), 'ExerciseRoute'),
})
