import type { Client } from 'urql'
import { lazy } from '../lib/lazy'
import type { ClientGateways } from './client'
import type { RecordsClients } from './gateways'

const clientChunk = lazy(() => import(/* webpackChunkName: "account" */ './client'))

export function createRecordsClients(gateways: ClientGateways): RecordsClients {
  let current: { uid: string; client: Promise<Client> } | null = null

  const create = async (uid: string) => (await clientChunk.load()).createClientForUser(uid, gateways)

  return {
    preload: () => {
      // A page that needs it now does not wait for the next retry.
      void clientChunk.load().catch(() => undefined)
      return clientChunk.preload()
    },
    current: (uid) => (current?.uid === uid ? current.client : null),
    of: (uid) => {
      if (current?.uid !== uid) {
        const client = create(uid)
        current = { uid, client }
        // If the chunk failed to load, the next call tries again.
        client.catch(() => (current = null))
      }
      return current.client
    },
  }
}
