import type { ComponentProps } from 'react'
import { classes } from './classes'
import styles from './Button.module.css'

/** `link` looks like a link in a line of words; `plain` does so, too, and is as large as a finger. */
export type ButtonKind = 'primary' | 'quiet' | 'danger' | 'link' | 'plain'

export interface ButtonProps extends ComponentProps<'button'> {
  kind?: ButtonKind
  /** For a button that stays down, for example `Like`. */
  pressed?: boolean | undefined
}

/** The classes of a button, for a link that looks like one. */
export function buttonClass(kind: ButtonKind = 'quiet', extra?: string): string | undefined {
  const isLink = kind === 'link' || kind === 'plain'
  return classes(isLink ? styles.link : styles.button, styles[kind], extra)
}

export function Button({ kind = 'quiet', pressed, className, type = 'button', ...rest }: ButtonProps) {
  return <button type={type} aria-pressed={pressed} className={buttonClass(kind, className)} {...rest} />
}
