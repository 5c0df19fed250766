import type { ComponentProps } from 'react'
import { classes } from './classes'
import fieldStyles from './Field.module.css'
import { Icon } from './Icon'
import styles from './SearchField.module.css'

const searchDrawing = 'M16 16l4.5 4.5M10.5 18a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15'

/** A search field. The label is only its accessible name; it shows an icon and the placeholder. */
export function SearchField({
  label,
  className,
  ...input
}: Omit<ComponentProps<'input'>, 'type' | 'maxLength'> & { label: string }) {
  return (
    <div className={styles.searching}>
      <input
        type="search"
        aria-label={label}
        {...input}
        className={classes(fieldStyles.control, styles.search, className)}
      />
      <Icon drawing={searchDrawing} />
    </div>
  )
}
