import { useEffect, useId, useLayoutEffect, useRef, type MouseEvent, type ReactNode, type SyntheticEvent } from 'react'
import { t } from '../lib/translation'
import { Button } from './Button'
import { classes } from './classes'
import { closeDrawing, Icon } from './Icon'
import { moveNoticesInto } from './notices-container'
import styles from './Dialog.module.css'

export interface DialogProps {
  /** Heading and accessible name. */
  title: string
  open: boolean
  /** A modal one takes the focus and the page waits; the other is a sheet at the bottom beside which the page goes on. */
  modal?: boolean
  /** Asked to close: the `Close` button, Escape, or a click beside a modal one. */
  onClose: () => void
  children?: ReactNode
}

export function Dialog({ open, ...dialog }: DialogProps) {
  return open ? <OpenDialog {...dialog} /> : null
}

function OpenDialog({ title, modal = true, onClose, children }: Omit<DialogProps, 'open'>) {
  const id = useId()
  const element = useRef<HTMLDialogElement>(null)
  const pressedBeside = useRef(false)

  // Before the browser paints, and when it goes: before its elements go, so that the focus it holds is not lost first.
  useLayoutEffect(() => (element.current === null ? undefined : show(element.current, modal)), [modal])
  useEffect(() => (modal && knowsModal() ? undefined : onEscape(onClose)), [modal, onClose])

  const isBeside = (event: MouseEvent) => modal && event.target === event.currentTarget

  return (
    <dialog
      ref={element}
      aria-labelledby={id}
      className={classes(styles.dialog, modal ? styles.modal : styles.sheet)}
      onCancel={(event: SyntheticEvent) => {
        // Whether it is open is the owner's to say.
        event.preventDefault()
        onClose()
      }}
      onClose={() => {
        // A browser may close it without asking, after a second Escape.
        if (element.current?.open === false) onClose()
      }}
      onMouseDown={(event) => {
        pressedBeside.current = isBeside(event)
      }}
      onClick={(event) => {
        // A press inside that is let go outside, as when text is selected, closes nothing.
        if (pressedBeside.current && isBeside(event)) onClose()
      }}
    >
      <div className={styles.content}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {children}
        {/* Last, so that the focus starts on what the dialog is about. */}
        <Button className={styles.close} aria-label={t('Close')} onClick={onClose}>
          <Icon drawing={closeDrawing} />
        </Button>
      </div>
    </dialog>
  )
}

/** Opens the dialog; what it returns closes it and gives the focus back to where it was. */
function show(dialog: HTMLDialogElement, modal: boolean): () => void {
  const before = document.activeElement
  if (modal && knowsModal()) dialog.showModal()
  // Unlike `show()`, the attribute leaves the focus where it is.
  else dialog.setAttribute('open', '')
  const returnNotices = modal ? moveNoticesInto(dialog) : undefined
  return () => {
    returnNotices?.()
    const hadFocus = dialog.contains(document.activeElement)
    if (knowsModal()) dialog.close()
    else dialog.removeAttribute('open')
    if (hadFocus && before instanceof HTMLElement && before.isConnected) before.focus()
  }
}

function knowsModal(): boolean {
  return 'showModal' in HTMLDialogElement.prototype
}

/** Escape anywhere, unless something else has answered to it or it belongs to an input method. */
function onEscape(listener: () => void): () => void {
  const hear = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented && !event.isComposing) listener()
  }
  document.addEventListener('keydown', hear)
  return () => document.removeEventListener('keydown', hear)
}
