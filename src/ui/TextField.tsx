import type { ComponentProps } from 'react'
import { classes } from './classes'
import { Field, type FieldProps } from './Field'
import styles from './Field.module.css'

/** Without `maxLength`, which cuts emoji apart: a `LimitedField` does not. */
export interface TextFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'maxLength'> {
  /** For the main field of a screen, for example the one for ideas. */
  large?: boolean
}

export function TextField({ label, hideLabel, hint, error, large, id, className, ...input }: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, id }} hideLabel={hideLabel ?? false}>
      {(wiring) => (
        <input
          type="text"
          {...input}
          {...wiring}
          className={classes(styles.control, large && styles.large, className)}
        />
      )}
    </Field>
  )
}
