import { Button, type ButtonProps } from './Button'
import { classes } from './classes'
import styles from './LoadingButton.module.css'

export interface LoadingButtonProps extends ButtonProps {
  /** Whether what the button needs is still loading. */
  isLoading: boolean
}

/** A button that is busy, and soon pale, while what it needs is loading. It can be pressed meanwhile. */
export function LoadingButton({ isLoading, className, ...rest }: LoadingButtonProps) {
  return (
    <Button aria-busy={isLoading || undefined} className={classes(className, isLoading && styles.loading)} {...rest} />
  )
}
