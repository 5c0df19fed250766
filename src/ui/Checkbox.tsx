import type { ComponentProps } from 'react'
import { classes } from './classes'
import styles from './Checkbox.module.css'

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: string
}

export function Checkbox({ label, className, ...input }: CheckboxProps) {
  return (
    <label className={classes(styles.checkbox, className)}>
      <input type="checkbox" {...input} className={styles.box} />
      {label}
    </label>
  )
}
