import type { GoogleButtonProps } from './GoogleButton'
import { LoginDialog } from './LoginDialog'
import { LoginOrRegisterDialog } from './LoginOrRegisterDialog'
import { RegisterDialog } from './RegisterDialog'

/** The three of them; the machine lets at most one be open. */
export function AllDialogs(props: GoogleButtonProps) {
  return (
    <>
      <LoginDialog {...props} />
      <RegisterDialog {...props} />
      <LoginOrRegisterDialog {...props} />
    </>
  )
}
