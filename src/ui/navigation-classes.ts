import styles from './MainNavigation.module.css'

/**
 * The main navigation's looks: links in the header on a wide screen, a bar at the bottom on a phone.
 * `<nav aria-label="Main" className={navigation}>` holds links with `link`, each an Icon and a span with `label`.
 * The current page's link carries `aria-current="page"`.
 */
export const navigationClasses = {
  navigation: styles.navigation,
  link: styles.link,
  label: styles.label,
} as const
