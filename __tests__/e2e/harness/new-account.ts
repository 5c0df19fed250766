import { randomUUID } from 'node:crypto'
import type { LocalAccount } from './sign-in'

/** A unique account, because all tests of a worker share one server. */
export function newAccount(name = 'Ada Lovelace'): LocalAccount {
  return { email: `${randomUUID()}@example.com`, name }
}
