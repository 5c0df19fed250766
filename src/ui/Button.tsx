import type { ComponentProps } from 'react'
import { classes } from './classes'
import styles from './Button.module.css'

export type ButtonKind = 'primary' | 'quiet' | 'danger'

export interface ButtonProps extends ComponentProps<'button'> {
  kind?: ButtonKind
  /** For a button that stays down, for example `Like`. */
  pressed?: boolean | undefined
}

/** The classes of a button, for a link that looks like one. */
export function buttonClass(kind: ButtonKind = 'quiet', extra?: string): string | undefined {
  return classes(styles.button, styles[kind], extra)
}

export function Button({ kind = 'quiet', pressed, className, type = 'button', ...rest }: ButtonProps) {
  return <button type={type} aria-pressed={pressed} className={buttonClass(kind, className)} {...rest} />
}
