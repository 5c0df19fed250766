import { use, type ReactNode } from 'react'
import { Provider } from 'urql'
import { clientPart } from './client-part'
import { RecordsClientsContext } from './RecordsClientsContext'

/** Gives what is inside the person's own GraphQL client; waits for it with the nearest Suspense. */
export function RecordsProvider({ uid, children }: { uid: string; children: ReactNode }) {
  const clients = use(RecordsClientsContext)
  if (clients === null) throw new Error('RecordsClientsContext is missing above RecordsProvider.')
  // What makes a client is here from then on, so that asking for one cannot fail.
  use(clientPart.preload())
  return <Provider value={use(clients.of(uid))}>{children}</Provider>
}
