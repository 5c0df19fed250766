import type { Client } from 'urql'
import type { Gateways } from '../lib/gateways'
import { lazy } from '../lib/lazy'
import { createRecordLists } from './list/recall-list'
import type { RecordsClients } from './gateways'

const clientChunk = lazy(() => import(/* webpackChunkName: "account" */ './client'))

export function createRecordsClients({
  identity,
  session,
  seenRecords,
}: Pick<Gateways, 'identity' | 'session' | 'seenRecords'>): RecordsClients {
  let current: { uid: string; client: Promise<Client> } | null = null
  let lists = createRecordLists()

  const create = async (uid: string) => {
    const { createRecordsClient } = await clientChunk.load()
    const isHere = () => session.read()?.firebaseUID === uid
    return createRecordsClient({
      uid,
      idToken: identity.idToken,
      storedToken: session.token,
      // What is answered after logout must not bring the session back, or leave anything here.
      saveToken: (token) => {
        if (isHere()) session.writeToken(token)
      },
      seenRecords: {
        ...seenRecords,
        keep: async (owner, answered) => (isHere() ? seenRecords.keep(owner, answered) : undefined),
      },
      sessionLost: () => session.lose(uid),
    })
  }

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
