import { eq } from 'drizzle-orm'
import type { AuthenticatedPerson } from '../auth/token'
import type { Database } from '../db/database'
import { fingerprintOf } from './hidden-challenges'
import { deletedChallenges } from './tables'

/** With the id in it, the same person has another fingerprint for each challenge. */
const ownerOf = (id: string, { email }: Pick<AuthenticatedPerson, 'email'>) =>
  fingerprintOf(`${id} ${email.toLowerCase()}`)

/**
 * Remembers who published a challenge that is deleted: others know its link, and would trust whatever is published under it. By e-mail
 * address, since who comes back after deleting their account has another uid.
 */
export const rememberOwner = async (
  transaction: Database,
  id: string,
  host: Pick<AuthenticatedPerson, 'email'>,
): Promise<void> => {
  await transaction
    .insert(deletedChallenges)
    .values({ fingerprint: fingerprintOf(id), owner: ownerOf(id, host) })
    .onConflictDoNothing()
}

/** Whether somebody else published a challenge under this id before, and has deleted their account since. */
export const wasSomebodyElses = async (
  transaction: Database,
  id: string,
  person: Pick<AuthenticatedPerson, 'email'>,
): Promise<boolean> => {
  const [deleted] = await transaction
    .select({ owner: deletedChallenges.owner })
    .from(deletedChallenges)
    .where(eq(deletedChallenges.fingerprint, fingerprintOf(id)))
  return deleted !== undefined && deleted.owner !== ownerOf(id, person)
}
