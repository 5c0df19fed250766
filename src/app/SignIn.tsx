import { SignInDialogs, type SignInDialogsProps } from '../dialogs/SignInDialogs'
import { cancelLogin, login } from '../session/login'
import { useAppDispatch } from '../lib/store-hooks'

/** The sign-in dialogs and the login thunk, in a chunk that is loaded when a dialog opens. */
export function SignIn({ modal }: Pick<SignInDialogsProps, 'modal'>) {
  const dispatch = useAppDispatch()
  return (
    <SignInDialogs
      modal={modal}
      onContinue={() => void dispatch(login())}
      onCancel={() => void dispatch(cancelLogin())}
    />
  )
}
