import { use, type ReactNode } from 'react'
import { Provider } from 'urql'
import { useGateways } from '../lib/store-hooks'

/** Provides the user's GraphQL client; suspends until it has loaded. */
export function RecordsProvider({ uid, children }: { uid: string; children: ReactNode }) {
  const { recordsClients } = useGateways()
  use(recordsClients.preload())
  return <Provider value={use(recordsClients.of(uid))}>{children}</Provider>
}
