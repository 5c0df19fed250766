import { chownSync, mkdirSync } from 'node:fs'
import type { SystemUser } from '../../tools/postgres-programs'

/** Makes a folder that belongs to the user who is going to write there. */
export const makeFolderOwnedBy = (folder: string, { uid, gid }: SystemUser): void => {
  mkdirSync(folder, { recursive: true })
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid)
}
