import { use, type ReactNode } from 'react'
import { Provider } from 'urql'
import { useGateways } from './hooks'

/** Gives what is inside the person's own GraphQL client; waits for it with the nearest Suspense. */
export function RecordsProvider({ uid, children }: { uid: string; children: ReactNode }) {
  const { recordsClients } = useGateways()
  use(recordsClients.preload())
  return <Provider value={use(recordsClients.of(uid))}>{children}</Provider>
}
