import type { IdeaRecord, SaveIdeaRecord } from '../../../contract/record'
import { answered } from '../../../__tests__/harness/records'

/** A record on the server, without the server's own timestamps. */
export interface ServerRecord
  extends Required<SaveIdeaRecord>, Omit<IdeaRecord, keyof SaveIdeaRecord | 'createdAt' | 'updatedAt'> {
  owner: string
}

/** Each person may have a record with the same id. */
export const recordKeyOf = (owner: string, id: string) => `${owner} ${id}`

/** A record as the contract returns it, without timestamps. */
export const shownOf = ({ owner: _owner, ideas, ...record }: ServerRecord) => ({
  ...record,
  ideas: ideas.map(answered),
})
