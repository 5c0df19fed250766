import styles from './Logo.module.css'

/**
 * A ring with ideas typed at 4, 11 and 46 seconds and one spoken from 19 to 29. Static SVG, so that a page without other rings
 * does not need the code that draws them.
 */
export function Logo() {
  return (
    <svg className={styles.logo} viewBox="-12 -12 24 24" aria-hidden>
      <circle className={styles.hairline} r="9" />
      <g className={styles.marks}>
        <path d="M3.66-8.22h.01M8.22-3.66h.01M-8.95-.94h.01" strokeWidth="3.8" />
        <path d="M8.22 3.66A9 9 0 0 1 .94 8.95" strokeWidth="2.8" />
      </g>
    </svg>
  )
}
