import type { IdeaRecord, SaveIdeaRecord } from '../../../contract/record'

/** A record on the server, without the server's own timestamps. */
export interface ServerRecord
  extends SaveIdeaRecord, Omit<IdeaRecord, keyof SaveIdeaRecord | 'createdAt' | 'updatedAt'> {
  owner: string
}

/** Each person may have a record with the same id. */
export const recordKeyOf = (owner: string, id: string) => `${owner} ${id}`
