import type { ComponentProps } from 'react'
import { classes } from './classes'
import styles from './Checkbox.module.css'

export function Checkbox({ label, className, ...input }: Omit<ComponentProps<'input'>, 'type'> & { label: string }) {
  return (
    <label className={classes(styles.checkbox, className)}>
      <input type="checkbox" {...input} className={styles.box} />
      {label}
    </label>
  )
}
