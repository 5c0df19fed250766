import type { Client } from 'urql'

/** The GraphQL client of a person: one per uid, made anew when the person changes, so that no cache crosses over. */
export interface RecordsClients {
  of(uid: string): Promise<Client>
}

/** @param make fetches urql, and makes a client with an empty cache. */
export function createRecordsClients(make: (uid: string) => Promise<Client>): RecordsClients {
  let current: { uid: string; client: Promise<Client> } | null = null
  return {
    of: (uid) => {
      if (current?.uid !== uid) {
        const client = make(uid)
        current = { uid, client }
        // A chunk that could not be fetched is fetched again at the next call.
        client.catch(() => (current = null))
      }
      return current.client
    },
  }
}
