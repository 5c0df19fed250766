import { useState, type ReactNode } from 'react'
import { Button, type ButtonKind } from './Button'
import { Dialog } from './Dialog'

export interface ConfirmButtonProps {
  /** The label of the button, and of the confirming button in the dialog. */
  label: string
  kind?: ButtonKind
  /** The dialog's title, a question. */
  title: string
  /** The consequences. */
  children: ReactNode
  /** The label of the cancelling button. */
  stay: string
  onConfirm: () => void
}

/** A button for an irreversible action: it asks for confirmation in a dialog. */
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
        <div className="actions below-5">
          {/* First, so that the initial focus is on the harmless button. */}
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
