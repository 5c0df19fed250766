import { useId, type ReactNode } from 'react'
import { classes } from './classes'
import styles from './Field.module.css'

/** The props that every field has in addition to its control's. */
export interface FieldProps {
  label: string
  /** No visible label: it is the accessible name only, because screen readers would read a hidden text as well. */
  hideLabel?: boolean
  hint?: ReactNode
  /** What is wrong and how to fix it. */
  error?: ReactNode
}

/** The attributes that connect a control with its label, hint and error. */
export interface FieldWiring {
  id: string
  'aria-label'?: string
  'aria-describedby'?: string
  'aria-invalid'?: true
}

interface FieldFrameProps extends FieldProps {
  id?: string | undefined
  children: (wiring: FieldWiring) => ReactNode
}

/** Label above, control, then hint or error below. */
export function Field({ label, hideLabel = false, hint, error, id: givenId, children }: FieldFrameProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const describedBy = classes(hint != null && hintId, error != null && errorId)
  return (
    <div className={styles.field}>
      {!hideLabel && (
        <label htmlFor={id} className="soft small">
          {label}
        </label>
      )}
      {children({
        id,
        ...(hideLabel && { 'aria-label': label }),
        ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
        ...(error != null && { 'aria-invalid': true }),
      })}
      {hint != null && (
        <p id={hintId} className="faint">
          {hint}
        </p>
      )}
      {error != null && (
        <p id={errorId} className="trouble small">
          {error}
        </p>
      )}
    </div>
  )
}
