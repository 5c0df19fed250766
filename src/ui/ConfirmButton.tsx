import { useState, type ReactNode } from 'react'
import { Button, type ButtonKind } from './Button'
import styles from './ConfirmButton.module.css'
import { Dialog } from './Dialog'

export interface ConfirmButtonProps {
  /** What the button says, and the one that does it in the end. */
  label: string
  kind?: ButtonKind
  /** The question. */
  title: string
  /** What happens then. */
  children: ReactNode
  /** What leaves everything as it is. */
  stay: string
  onConfirm: () => void
}

/** A button for what cannot be undone: it asks once more. */
export function ConfirmButton({ label, kind = 'quiet', title, children, stay, onConfirm }: ConfirmButtonProps) {
  const [isAsking, setIsAsking] = useState(false)
  const letBe = () => setIsAsking(false)
  return (
    <>
      <Button kind={kind} onClick={() => setIsAsking(true)}>
        {label}
      </Button>
      <Dialog title={title} open={isAsking} onClose={letBe}>
        {children}
        <div className={styles.answers}>
          {/* First, so that the focus starts on what undoes nothing. */}
          <Button onClick={letBe}>{stay}</Button>
          <Button
            kind="danger"
            onClick={() => {
              letBe()
              onConfirm()
            }}
          >
            {label}
          </Button>
        </div>
      </Dialog>
    </>
  )
}
