import type { ComponentProps } from 'react'
import { classes } from './classes'
import styles from './Button.module.css'

/**
 * What a button is for; docs/actions.md has the rules. `primary`: the main act of a screen. `quiet`: the next two.
 * `plain`: what is needed more rarely. `choice`: one of several suggestions. Nothing that acts is underlined like a link.
 */
export type ButtonKind = 'primary' | 'quiet' | 'danger' | 'plain' | 'choice'

export interface ButtonProps extends ComponentProps<'button'> {
  kind?: ButtonKind
  /** For a toggle button, for example `Like`. */
  pressed?: boolean | undefined
}

/** A button's classes, for a link that looks like a button. */
export function buttonClass(kind: ButtonKind = 'quiet', extra?: string): string | undefined {
  return classes(styles.button, styles[kind], extra)
}

export function Button({ kind = 'quiet', pressed, className, type = 'button', ...rest }: ButtonProps) {
  return <button type={type} aria-pressed={pressed} className={buttonClass(kind, className)} {...rest} />
}
