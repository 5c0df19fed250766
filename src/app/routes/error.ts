import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { dismissed } from '../../dialogs/dialogs'
import { root, type RouterContext } from '../../lib/routes'

const screens = () => import(/* webpackChunkName: "error-pages" */ '../ErrorScreen')

export const NotFoundPage = lazyRouteComponent(screens, 'NotFoundPage')
const ForbiddenPage = lazyRouteComponent(screens, 'ForbiddenPage')
const ServerErrorPage = lazyRouteComponent(screens, 'ServerErrorPage')

const getParentRoute = () => root

/** An open dialog would cover the error page. */
const beforeLoad = ({ context }: { context: RouterContext }) => {
  context.store.dispatch(dismissed())
}

export const errorRoutes = [
  createRoute({ getParentRoute, path: '/error/404', beforeLoad, component: NotFoundPage }),
  createRoute({ getParentRoute, path: '/error/403', beforeLoad, component: ForbiddenPage }),
  createRoute({ getParentRoute, path: '/error/500', beforeLoad, component: ServerErrorPage }),
]
