import type { Database } from '../../server/db/database'

const fail = () => {
  throw new Error('connection to 10.0.0.7 lost while saving "my secret idea"')
}

/** A database whose every query fails with a message that must not reach users. */
export const breakDatabase = (database: Database): Database =>
  new Proxy(database, {
    get: (target, name) => (name in target ? fail : undefined),
  })
