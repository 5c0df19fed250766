import { useId } from 'react'
import type { Option } from './SelectField'
import styles from './RadioGroup.module.css'

export interface RadioGroupProps<Value extends string> {
  /** The group's name. */
  legend: string
  /** No visible legend, for example below a heading with the same words. */
  hideLegend?: boolean
  options: readonly Option<Value>[]
  /** For a form that reads its fields by name. */
  name?: string
  value: Value
  onChange: (value: Value) => void
}

/** Radio buttons in a row. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { legend, hideLegend = false, options, value, onChange } = props
  const id = useId()
  const { name = id } = props
  return (
    <fieldset role="radiogroup" {...(hideLegend ? { 'aria-label': legend } : { 'aria-labelledby': id })}>
      {!hideLegend && (
        <legend id={id} className="soft small above-2">
          {legend}
        </legend>
      )}
      <div className={styles.options}>
        {options.map((option) => (
          <label key={option.value} lang={option.lang} className={styles.option}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className={styles.radio}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
