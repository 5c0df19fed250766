import { createRoute } from '@tanstack/react-router'
import { dismissed } from '../../dialogs/dialogs'
import { ForbiddenPage, NotFoundPage, ServerErrorPage, root } from './root'

const error = createRoute({
  getParentRoute: () => root,
  path: '/error',
  // An open dialog would cover the error page.
  beforeLoad: ({ context }) => {
    context.store.dispatch(dismissed())
  },
})

const notFound = createRoute({ getParentRoute: () => error, path: '/404', component: NotFoundPage })
const forbidden = createRoute({ getParentRoute: () => error, path: '/403', component: ForbiddenPage })
const serverError = createRoute({ getParentRoute: () => error, path: '/500', component: ServerErrorPage })

export const errorRoute = error.addChildren([notFound, forbidden, serverError])
