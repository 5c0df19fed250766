import { lazyRouteComponent } from '@tanstack/react-router'

const pages = () => import(/* webpackChunkName: "error-pages" */ '../ErrorScreen')

export const NotFoundPage = lazyRouteComponent(pages, 'NotFoundPage')
export const ForbiddenPage = lazyRouteComponent(pages, 'ForbiddenPage')
export const ServerErrorPage = lazyRouteComponent(pages, 'ServerErrorPage')
