import type { ComponentProps } from 'react'
import styles from './TopicButton.module.css'

/** A topic to take; `lang` where it is known. */
export function TopicButton(button: ComponentProps<'button'>) {
  return <button type="button" dir="auto" className={styles.topic} {...button} />
}
