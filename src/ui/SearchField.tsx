import type { ComponentProps } from 'react'
import { classes } from './classes'
import { searchDrawing } from './drawings'
import { Icon } from './Icon'
import styles from './Field.module.css'

export interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** The name of the field; the glass and the placeholder are all that is seen of it. */
  label: string
}

export function SearchField({ label, className, ...input }: SearchFieldProps) {
  return (
    <div className={styles.searching}>
      <input
        type="search"
        aria-label={label}
        {...input}
        className={classes(styles.control, styles.search, className)}
      />
      <Icon drawing={searchDrawing} />
    </div>
  )
}
