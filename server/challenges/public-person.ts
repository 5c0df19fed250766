import { eq } from 'drizzle-orm'
import type { ChallengePerson } from '../../contract/challenges/challenge'
import { publicPersonOf } from '../../contract/challenges/public-person'
import type { Database } from '../db/database'
import { users } from '../users/tables'
import { HttpError } from '../http/http-error'

/** The person's account. Throws an HttpError (403) if they have not signed up. */
const readAccount = async (database: Database, uid: string) => {
  const { firstName, images, createdAt } = users
  const [user] = await database.select({ firstName, images, createdAt }).from(users).where(eq(users.firebaseUID, uid))
  if (!user) throw new HttpError('FORBIDDEN', 'Please finish registering first.')
  return user
}

/** How long ago the person signed up, in milliseconds. Throws an HttpError (403) if they have not. */
export const readAccountAge = async (database: Database, uid: string): Promise<number> =>
  Date.now() - (await readAccount(database, uid)).createdAt.getTime()

/** The name and picture that others see. Throws an HttpError (403) if the person has not signed up. */
export const readPublicPerson = async (database: Database, uid: string): Promise<ChallengePerson> =>
  publicPersonOf(await readAccount(database, uid))
