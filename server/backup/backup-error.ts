import { errorCode, StartError } from '../errors'

const reasons: Record<string, string> = {
  ENOSPC: 'there is no space left on the disk',
  EDQUOT: 'there is no space left for this user on the disk',
  ENOENT: 'there is no such file or folder',
  EACCES: 'this user may not',
  EPERM: 'this user may not',
  EROFS: 'the disk cannot be written to',
  EISDIR: 'it is a folder',
  EEXIST: 'a file has its name',
  ENOTDIR: 'a part of its path is no folder',
}

/** Turns a known system error into a StartError that says what was tried; returns other errors unchanged. */
export const asBackupError = (what: string, error: unknown): unknown => {
  const code = errorCode(error)
  const reason = code === undefined ? undefined : reasons[code]
  return reason === undefined ? error : new StartError(`${what}: ${reason} (${code}).`, { cause: error })
}
