import type { Client } from '@urql/core'
import type { Gateways } from '../lib/gateways'
import { lazy } from '../lib/lazy'
import type { Clients, PageClients } from './gateways'

const clientChunk = lazy(() => import(/* webpackChunkName: "account" */ './client'))

/** In the same file: the navigation needs it on every page. */
const pageClientChunk = lazy(() => import(/* webpackChunkName: "account" */ './page-client'))

export function createClients(tokens: Gateways['tokens']): Clients {
  return onePerPerson(async (uid) => (await clientChunk.load()).createClient(uid, tokens))
}

export function createPageClients(tokens: Gateways['tokens']): PageClients {
  return {
    preload: () => {
      // A page that needs it now does not wait for the next retry.
      void pageClientChunk.load().catch(() => undefined)
      return pageClientChunk.preload()
    },
    ...onePerPerson(async (uid) => (await pageClientChunk.load()).createPageClient(uid, tokens)),
  }
}

/** Creates a client anew when the person changes, so that nothing of one reaches the other. */
function onePerPerson(create: (uid: string) => Promise<Client>): Pick<PageClients, 'of' | 'current'> {
  let current: { uid: string; client: Promise<Client> } | null = null
  return {
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
