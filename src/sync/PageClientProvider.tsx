import { use, type ReactNode } from 'react'
import { Provider } from 'urql'
import { useGateways } from '../lib/store-hooks'

/** Provides the person’s GraphQL client with a cache; suspends until it has loaded. */
export function PageClientProvider({ uid, children }: { uid: string; children: ReactNode }) {
  const { pageClients } = useGateways()
  use(pageClients.preload())
  return <Provider value={use(pageClients.of(uid))}>{children}</Provider>
}
