import { fetchPatiently } from '../lib/fetch-patiently'
import { preloadable } from '../lib/preloadable'

const fetchNavigation = () => import(/* webpackChunkName: "navigation" */ './MainNavigation')

/** The navigation, which nobody needs before they have logged in; no page fails without it. */
export const navigation = preloadable(() => fetchPatiently(fetchNavigation))

/** Waits for it, but not where it does not come at once: then it joins the page later. */
export const prepareNavigation = () => fetchNavigation().then(navigation.load, () => undefined)
