import type { ComponentProps } from 'react'
import { classes } from './classes'
import styles from './Button.module.css'

/** `link` and `plain` look like links; `link` fits into a line of text, `plain` has the size of a touch target. */
export type ButtonKind = 'primary' | 'quiet' | 'danger' | 'link' | 'plain'

export interface ButtonProps extends ComponentProps<'button'> {
  kind?: ButtonKind
  /** For a toggle button, for example `Like`. */
  pressed?: boolean | undefined
}

/** A button's classes, for a link that looks like a button. */
export function buttonClass(kind: ButtonKind = 'quiet', extra?: string): string | undefined {
  const isLink = kind === 'link' || kind === 'plain'
  return classes(isLink ? styles.link : styles.button, styles[kind], extra)
}

export function Button({ kind = 'quiet', pressed, className, type = 'button', ...rest }: ButtonProps) {
  return <button type={type} aria-pressed={pressed} className={buttonClass(kind, className)} {...rest} />
}
