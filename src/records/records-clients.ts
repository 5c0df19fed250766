import type { Client } from 'urql'
import { lazy } from '../lib/lazy'
import { createRecordLists } from './list/recall-list'
import type { ClientGateways } from './client'
import type { RecordsClients } from './gateways'

const clientChunk = lazy(() => import(/* webpackChunkName: "account" */ './client'))

export function createRecordsClients(gateways: ClientGateways): RecordsClients {
  let current: { uid: string; client: Promise<Client> } | null = null
  let lists = createRecordLists()

  const create = async (uid: string) => (await clientChunk.load()).createClientOf(uid, gateways)

  return {
    preload: clientChunk.preload,
    lists: () => lists,
    of: (uid) => {
      if (current?.uid !== uid) {
        const client = create(uid)
        current = { uid, client }
        // In memory for as long as the client: nothing crosses over to another person.
        lists = createRecordLists()
        // A chunk that could not be fetched is fetched again at the next call.
        client.catch(() => (current = null))
      }
      return current.client
    },
  }
}
