import { useEffect, useRef, useState } from 'react'
import { useAppDispatch } from '../../lib/store-hooks'
import { focusMain } from '../../lib/focus'
import { pressedKey } from '../../lib/pressed-key'
import { t, tn } from '../../lib/translation'
import { Button } from '../../ui/Button'
import { classes } from '../../ui/classes'
import { holdDeletionsWhile, undoDeletions } from '../undo-deletions'
import styles from './UndoDeletion.module.css'

/**
 * Reports just deleted records and offers undo: by button, or Ctrl+Z (⌘Z) outside text fields. It disappears when the
 * undo period ends, which is paused while it has focus or the pointer.
 */
export function UndoDeletion({ count }: { count: number }) {
  const dispatch = useAppDispatch()
  const [isFocused, setIsFocused] = useState(false)
  const [isHovered, setIsPointedAt] = useState(false)
  const isNoticeInUse = isFocused || isHovered
  const words = tn(count, '{count} record deleted', '{count} records deleted')
  const status = useRef<HTMLParagraphElement>(null)
  // Screen readers announce changes of a status, not its initial text.
  useEffect(() => {
    if (status.current) status.current.textContent = words
  }, [words])

  useEffect(() => {
    if (!isNoticeInUse) return undefined
    let isInUse = true
    void dispatch(holdDeletionsWhile(() => isInUse))
    return () => {
      isInUse = false
    }
  }, [dispatch, isNoticeInUse])

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && pressedKey(event) === 'z'
      if (!isUndo || event.defaultPrevented || isWriting(event.target)) return
      event.preventDefault()
      void dispatch(undoDeletions())
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [dispatch])

  const undo = async () => {
    await dispatch(undoDeletions())
    focusMain()
  }

  return (
    <section
      aria-label={t('Deleted')}
      className={classes(styles.place, 'screen-only')}
      onFocus={() => setIsFocused(true)}
      onBlur={() => setIsFocused(false)}
      onPointerEnter={() => setIsPointedAt(true)}
      onPointerLeave={() => setIsPointedAt(false)}
    >
      <p ref={status} role="status" />
      <Button aria-keyshortcuts="Control+Z Meta+Z" className={styles.undo} onClick={() => void undo()}>
        {t('Undo')}
      </Button>
    </section>
  )
}

/** Whether Ctrl+Z undoes typing here. */
function isWriting(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')
}
