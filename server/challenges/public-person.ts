import { eq } from 'drizzle-orm'
import type { ChallengePerson } from '../../contract/challenge'
import { maximumNameLength } from '../../contract/limits'
import type { Database } from '../db/database'
import { users } from '../db/schema'
import { HttpError } from '../http/http-error'

/** Some sign-ins name people by their address, which is nobody else's business. */
const isAddress = (name: string) => name.includes('@')

/** What others get to see of a person. Throws an HttpError (403) where they have not signed up. */
export const readPublicPerson = async (database: Database, uid: string): Promise<ChallengePerson> => {
  const [user] = await database
    .select({ firstName: users.firstName, images: users.images })
    .from(users)
    .where(eq(users.firebaseUID, uid))
  if (!user) throw new HttpError('FORBIDDEN', 'Please finish signing up first.')
  const name = user.firstName.trim().slice(0, maximumNameLength)
  return { name: isAddress(name) ? '' : name, pictureUrl: user.images[0]?.url || null }
}
