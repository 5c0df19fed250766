import { preloadable } from '../lib/preloadable'

/** The navigation, which nobody needs before they have logged in. */
export const navigation = preloadable(() => import(/* webpackChunkName: "navigation" */ './MainNavigation'))
