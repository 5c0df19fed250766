import { chownSync, mkdirSync } from 'node:fs'
import type { SystemUser } from '../../../scripts/tools/postgres-programs'

/** Creates a folder owned by the user that will write to it. */
export const makeFolderOwnedBy = (folder: string, { uid, gid }: SystemUser): void => {
  mkdirSync(folder, { recursive: true })
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid)
}
