import { readLocal, removeLocal, writeLocal } from '../../lib/storage/local-storage'

const key = 'guest-rounds'

/** Notes in local storage whether a guest has rounds here: the first page asks before any code of the app has loaded. */
export const guestMark = {
  exists: (): boolean => readLocal(key) !== null,
  set: (hasRounds: boolean): void => {
    if (hasRounds) writeLocal(key, 'yes')
    else removeLocal(key)
  },
}
