import { SignInDialogs } from '../dialogs/SignInDialogs'
import { login } from '../session/login'
import { useAppDispatch } from './hooks'

/** The dialogs with what their button starts: nobody downloads either before a dialog opens. */
export function SignIn() {
  const dispatch = useAppDispatch()
  return <SignInDialogs onContinue={() => void dispatch(login())} />
}
