import { SignInError } from './sign-in-error'

/** The names by which the library's `signinPopup` takes the popup. */
interface PopupParams {
  popupWindowTarget: string
  popupSignal: AbortSignal
}

const features = 'popup,width=480,height=640'

const checkMs = 500

/** So many checks in a row have to find the popup closed: just before it is done, it may look so, too. */
const closedChecks = 6

const blocked = () =>
  new SignInError(
    'auth/popup-blocked',
    'The login window may have been blocked by the browser. Allow pop-ups for this site, then try again.',
  )
const closed = () => new SignInError('auth/popup-closed-by-user', 'The login window was closed.')
const replaced = () => new SignInError('auth/cancelled-popup-request', 'Another login window was opened.')

/** Opens popups, one at a time: the next one cancels the last. */
export function createPopups() {
  let cancelLast = () => {}

  /**
   * Opens a popup, synchronously, and runs a sign-in in it.
   *
   * @param prepare what the sign-in has to wait for; afterwards the browser would block the popup
   * @throws SignInError if the popup was blocked, closed or replaced by another one
   */
  return async <Prepared, Result>(
    prepare: () => Promise<Prepared>,
    signIn: (prepared: Prepared, popup: PopupParams) => Promise<Result>,
  ): Promise<Result> => {
    cancelLast()
    const target = crypto.randomUUID()
    const popup = window.open('', target, features)
    if (popup === null) throw blocked()
    const controller = new AbortController()
    const { signal } = controller
    let cancelledBy: SignInError | undefined
    const cancel = (reason: SignInError) => {
      cancelledBy ??= reason
      controller.abort(reason.message)
    }
    const stopWatching = whenClosed(popup, () => cancel(closed()))
    cancelLast = () => cancel(replaced())
    try {
      const prepared = await prepare()
      if (popup.closed) cancel(closed())
      signal.throwIfAborted()
      return await signIn(prepared, { popupWindowTarget: target, popupSignal: signal })
    } catch (error) {
      throw cancelledBy ?? error
    } finally {
      stopWatching()
      popup.close()
    }
  }
}

/**
 * Calls back when the person has closed the popup. A provider's `Cross-Origin-Opener-Policy` makes an open popup look closed; but
 * then it has the focus, and not this page.
 */
function whenClosed(popup: Window, callBack: () => void): () => void {
  let checks = 0
  const watch = setInterval(() => {
    checks = popup.closed && document.hasFocus() ? checks + 1 : 0
    if (checks === closedChecks) callBack()
  }, checkMs)
  return () => clearInterval(watch)
}
