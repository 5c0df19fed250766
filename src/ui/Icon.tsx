import { classes } from './classes'

export interface IconProps {
  /** An SVG path on a 24 × 24 grid. */
  drawing: string
  /** Fills the outline, for example the heart of a liked record. */
  filled?: boolean
}

/** A decorative icon in the text's colour, hidden from screen readers: its control needs another name. */
export function Icon({ drawing, filled = false }: IconProps) {
  return (
    <svg className={classes('icon', filled && 'filled')} viewBox="0 0 24 24" aria-hidden="true">
      <path d={drawing} />
    </svg>
  )
}
