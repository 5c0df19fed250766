import type { ComponentProps } from 'react'
import { classes } from './classes'
import { Field, type FieldProps } from './Field'
import fieldStyles from './Field.module.css'
import styles from './TextArea.module.css'

/** Without `maxLength`, which cuts emoji apart: a `LimitedArea` does not. */
export interface TextAreaProps extends FieldProps, Omit<ComponentProps<'textarea'>, 'maxLength'> {}

/** A text area that grows with its text, in browsers that support it. */
export function TextArea({ label, hideLabel, hint, error, id, className, ...area }: TextAreaProps) {
  return (
    <Field {...{ label, hint, error, id }} hideLabel={hideLabel ?? false}>
      {(wiring) => (
        <div className={styles.written} data-text={area.value}>
          <textarea {...area} {...wiring} className={classes(fieldStyles.control, styles.area, className)} />
        </div>
      )}
    </Field>
  )
}
