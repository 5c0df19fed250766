import { RecordsProvider } from '../records/RecordsProvider'
import { useAccountReturns } from './use-account-returns'
import type { WithReturnsProps } from './with-returns'

/** Renders with the returns of the logged-in person. */
export function AccountReturns({ uid, children }: WithReturnsProps & { uid: string }) {
  return (
    <RecordsProvider uid={uid}>
      <Known>{children}</Known>
    </RecordsProvider>
  )
}

function Known({ children }: WithReturnsProps) {
  return children(useAccountReturns())
}
