import { AccountButton } from './account/AccountButton'
import { MainNavigation } from './MainNavigation'

/** What the header shows to logged-in people, and to guests with rounds. */
export function PersonTools() {
  return (
    <>
      <MainNavigation />
      <AccountButton />
    </>
  )
}
