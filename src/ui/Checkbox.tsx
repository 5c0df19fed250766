import type { ComponentProps } from 'react'
import { classes } from './classes'
import styles from './Checkbox.module.css'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: string
  /** No visible label: it is the accessible name only. */
  hideLabel?: boolean
}

export function Checkbox({ label, hideLabel = false, className, ...input }: CheckboxProps) {
  return (
    <label className={classes(styles.checkbox, className)}>
      <input type="checkbox" {...(hideLabel && { 'aria-label': label })} {...input} className={styles.box} />
      {!hideLabel && label}
    </label>
  )
}
