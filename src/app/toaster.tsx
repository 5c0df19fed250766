import { createRoot } from 'react-dom/client'
import { toast, ToastContainer, type CloseButtonProps } from 'react-toastify/unstyled'
import { clipMessage } from '../lib/clip-message'
import type { ToastKind } from '../lib/gateways'
import { t } from '../lib/translation'
import { closeDrawing } from '../ui/drawings'
import { Icon } from '../ui/Icon'
import { createNoticesContainer } from '../ui/notices-container'
import '../ui/toaster.css'

let isMounted = false

/**
 * Shows a message for 5 seconds, an error for 10. The container, a polite live region, is mounted with the first message;
 * only errors are alerts.
 */
export function show(kind: ToastKind, message: string): void {
  if (!isMounted) {
    isMounted = true
    createRoot(createNoticesContainer()).render(
      <ToastContainer
        position="bottom-center"
        autoClose={5_000}
        closeOnClick
        newestOnTop
        closeButton={DismissButton}
      />,
    )
  }
  toast[kind](clipMessage(message), kind === 'error' ? { autoClose: 10_000, role: 'alert' } : { role: 'group' })
}

/** Not called `Close`, because a dialog's `Close` may be on the screen as well. */
function DismissButton({ closeToast }: CloseButtonProps) {
  return (
    <button type="button" className="Toastify__close-button" aria-label={t('Dismiss')} onClick={closeToast}>
      <Icon drawing={closeDrawing} />
    </button>
  )
}
