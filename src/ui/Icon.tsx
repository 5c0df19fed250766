import { classes } from './classes'
import styles from './Icon.module.css'

export interface IconProps {
  /** A path on a grid of 24, one of `ui/drawings`. */
  drawing: string
  /** Fills the outline, for example the heart of a liked record. */
  filled?: boolean
}

/** A small drawing beside words, in strokes of the text's colour; it is never the only name of a control. */
export function Icon({ drawing, filled = false }: IconProps) {
  return (
    <svg className={classes(styles.icon, filled && styles.filled)} viewBox="0 0 24 24" aria-hidden="true">
      <path d={drawing} />
    </svg>
  )
}
