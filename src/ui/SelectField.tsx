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
  /** Without a frame and a visible label, for a choice that has a default and is read as a word. */
  inText?: boolean
}

export function SelectField({ label, hideLabel, inText = false, options, ...props }: SelectFieldProps) {
  const { hint, error, id, className, ...select } = props
  return (
    <Field {...{ label, hint, error, id }} hideLabel={hideLabel ?? inText}>
      {(wiring) => (
        <div className={styles.choice}>
          <select
            {...select}
            {...wiring}
            className={classes(inText ? styles.inText : styles.control, styles.select, className)}
          >
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
