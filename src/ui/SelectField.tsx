import type { ComponentProps } from 'react'
import { classes } from './classes'
import { Field, type FieldProps } from './Field'
import { Icon } from './Icon'
import styles from './Field.module.css'

const chevronDrawing = 'M6 9.5l6 6 6-6'

export interface Option<Value extends string = string> {
  readonly value: Value
  readonly label: string
  /** The language of the label, if it is not the page's. */
  readonly lang?: string
}

export interface SelectFieldProps extends FieldProps, Omit<ComponentProps<'select'>, 'children' | 'multiple'> {
  options: readonly Option[]
}

export function SelectField({ label, hideLabel, hint, error, id, className, options, ...select }: SelectFieldProps) {
  return (
    <Field {...{ label, hint, error, id }} hideLabel={hideLabel ?? false}>
      {(wiring) => (
        <div className={styles.choice}>
          <select {...select} {...wiring} className={classes(styles.control, styles.select, className)}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon drawing={chevronDrawing} />
        </div>
      )}
    </Field>
  )
}
