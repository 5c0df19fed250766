import { useEffect, useId, useLayoutEffect, useRef, type MouseEvent, type ReactNode, type SyntheticEvent } from 'react'
import { isInputMethodKey } from '../lib/input-method'
import { useIsPast } from '../lib/past'
import { ignorePresses } from '../lib/screen-change'
import { t } from '../lib/translation'
import { Button } from './Button'
import { classes } from './classes'
import { closeDrawing } from './drawings'
import { Icon } from './Icon'
import { moveNoticesInto } from './notices-container'
import styles from './Dialog.module.css'

export interface DialogProps {
  /** Heading and accessible name. */
  title: string
  open: boolean
  /** A modal dialog makes the page inert; otherwise the dialog is a part of the page, where it is rendered. */
  modal?: boolean
  /** As wide as the screen allows. */
  isWide?: boolean
  /** Called for the `Close` button, Escape, or a click outside a modal dialog. The caller closes it. */
  onClose: () => void
  children?: ReactNode
}

export function Dialog({ open, ...dialog }: DialogProps) {
  return open ? <OpenDialog {...dialog} /> : null
}

function OpenDialog({ title, modal: isModal = true, isWide = false, onClose, children }: Omit<DialogProps, 'open'>) {
  const isPast = useIsPast()
  // A modal dialog would take the focus.
  const modal = isModal && !isPast
  const id = useId()
  const element = useRef<HTMLDialogElement>(null)
  const pressedBeside = useRef(false)

  // A layout effect, so that its cleanup runs before the elements are removed and can still return the focus.
  useLayoutEffect(() => (element.current === null ? undefined : show(element.current, modal)), [modal])
  useEffect(() => (modal && knowsModal() ? undefined : onEscape(onClose)), [modal, onClose])

  const isBeside = (event: MouseEvent) => modal && event.target === event.currentTarget

  return (
    <dialog
      ref={element}
      aria-labelledby={id}
      className={classes(styles.dialog, isModal ? styles.modal : styles.inPage, isWide && styles.wide)}
      onCancel={(event: SyntheticEvent) => {
        // The `open` prop decides, not the browser.
        event.preventDefault()
        onClose()
      }}
      onClose={() => {
        // Some browsers close the dialog after a second Escape without a cancel event.
        if (element.current?.open === false) onClose()
      }}
      onMouseDown={(event) => {
        pressedBeside.current = isBeside(event)
      }}
      onClick={(event) => {
        // A press inside that ends outside, as when selecting text, does not close the dialog.
        if (pressedBeside.current && isBeside(event)) onClose()
      }}
    >
      <div className={styles.content}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {children}
        {/* Last, so that the initial focus is on the dialog's content. */}
        <Button className={styles.close} aria-label={t('Close')} onClick={onClose}>
          <Icon drawing={closeDrawing} />
        </Button>
      </div>
    </dialog>
  )
}

/** Opens the dialog. Returns a function that closes it and restores the focus. */
function show(dialog: HTMLDialogElement, modal: boolean): () => void {
  const before = document.activeElement
  ignorePresses()
  if (modal && knowsModal()) dialog.showModal()
  // Unlike `show()`, the attribute does not move the focus.
  else dialog.setAttribute('open', '')
  const returnNotices = modal ? moveNoticesInto(dialog) : undefined
  return () => {
    ignorePresses()
    returnNotices?.()
    const hadFocus = dialog.contains(document.activeElement)
    if (knowsModal()) dialog.close()
    else dialog.removeAttribute('open')
    if (!hadFocus || !(before instanceof HTMLElement) || !before.isConnected) return
    // WebKit keeps the page inert until its next layout; this asks for one.
    before.getBoundingClientRect()
    before.focus()
  }
}

function knowsModal(): boolean {
  return 'showModal' in HTMLDialogElement.prototype
}

/** Calls back for Escape anywhere, unless it has been handled or belongs to an input method. */
function onEscape(listener: () => void): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented && !isInputMethodKey(event)) listener()
  }
  document.addEventListener('keydown', onKeyDown)
  return () => document.removeEventListener('keydown', onKeyDown)
}
