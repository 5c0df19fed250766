/** The navigation, which nobody needs before they have logged in. */
export const fetchMainNavigation = () => import(/* webpackChunkName: "navigation" */ './MainNavigation')
