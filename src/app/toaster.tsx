import { createRoot } from 'react-dom/client'
import { toast, ToastContainer, type CloseButtonProps } from 'react-toastify/unstyled'
import { t } from '../lib/translation'
import { closeDrawing, Icon } from '../ui/Icon'
import { createNoticesContainer } from '../ui/notices-container'
import '../ui/toaster.css'

let isMounted = false

/**
 * Shows a message that goes by itself; an error stays longer. The container is mounted with the first one: a polite live
 * region, in which an error alone is an alert.
 */
export function show(kind: 'success' | 'error', message: string): void {
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
  toast[kind](message, kind === 'error' ? { autoClose: 10_000, role: 'alert' } : { role: 'group' })
}

/** Named unlike a dialog's `Close`, beside which it may stand. */
function DismissButton({ closeToast }: CloseButtonProps) {
  return (
    <button type="button" className="Toastify__close-button" aria-label={t('Dismiss')} onClick={closeToast}>
      <Icon drawing={closeDrawing} />
    </button>
  )
}
