import { AccountButton } from './account/AccountButton'
import { MainNavigation } from './MainNavigation'

/** What the header shows to logged-in people. */
export function MemberTools() {
  return (
    <>
      <MainNavigation />
      <AccountButton />
    </>
  )
}
