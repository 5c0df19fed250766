import { classes } from './classes'
import styles from './Icon.module.css'

/** A drawing that several components show; the others stand where they are used. */
export const closeDrawing = 'M6 6l12 12M18 6L6 18'

export interface IconProps {
  /** A path on a grid of 24. */
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
