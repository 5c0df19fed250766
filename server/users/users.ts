import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import {
  deletionResponseSchema,
  profileResponseSchema,
  signupResponseSchema,
  userLookupResponseSchema,
  type User,
} from '../../contract/rest'
import { profileSchema, signupSchema, type Profile, type Signup } from '../../contract/rest-requests'
import type { Database } from '../db/database'
import { users } from './tables'
import { assertAccountActive, deleteAccount } from './deletion'
import { assertPictures } from './pictures'
import { bearerToken, personOf } from '../auth/authentication'
import { HttpError } from '../http/http-error'
import { responses, type RoutePlugin } from '../http/type-provider'
import { storable } from '../records/text'
import type { AuthenticatedPerson } from '../auth/token'

const lookupSchema = v.object({ email: v.string() })

const toUser = ({ createdAt, ...user }: typeof users.$inferSelect): User => ({
  ...user,
  createdAt: createdAt.toISOString(),
})

const storableImage = ({ url, about }: User['images'][number]) => ({ url: storable(url), about: storable(about) })

const toStorableSignup = ({ firstName, lastName, images, ...rest }: Signup): Signup => ({
  ...rest,
  firstName: storable(firstName),
  lastName: storable(lastName),
  images: images.map(storableImage),
})

/** Access to the person's own user only. The token contains both e-mail and uid, so the uid finds the row. */
const usersOf = (database: Database, person: AuthenticatedPerson) => {
  const assertOwn = (email: string, uid = person.uid) => {
    if (email.toLowerCase() === person.email.toLowerCase() && uid === person.uid) return
    throw new HttpError('FORBIDDEN', 'This account is not yours.')
  }

  const find = async (): Promise<User | undefined> => {
    const [user] = await database.select().from(users).where(eq(users.firebaseUID, person.uid))
    return user && toUser(user)
  }

  return {
    async findByEmail(email: string): Promise<User | undefined> {
      assertOwn(email)
      return find()
    },

    /** Idempotent: the same uid again returns the existing user unchanged. */
    async signUp(signup: Signup): Promise<User> {
      assertOwn(signup.email, signup.firebaseUID)
      // The browser sends an empty URL if the provider named no picture.
      assertPictures(
        signup.images.filter(({ url }) => url !== ''),
        person,
      )
      const added = await database.transaction(async (transaction) => {
        await assertAccountActive(transaction, person)
        const [row] = await transaction.insert(users).values(toStorableSignup(signup)).onConflictDoNothing().returning()
        return row
      })
      const user = added ? toUser(added) : await find()
      if (!user) throw new Error('The user was neither inserted nor found.')
      return user
    },

    /** Sets name and picture; later sign-ins do not overwrite them. */
    async changeProfile(profile: Profile): Promise<User> {
      assertPictures(profile.images, person)
      const [user] = await database
        .update(users)
        .set({ firstName: storable(profile.firstName), images: profile.images.map(storableImage) })
        .where(eq(users.firebaseUID, person.uid))
        .returning()
      if (!user) throw new HttpError('NOT_FOUND', 'There is no such account.')
      return toUser(user)
    },
  }
}

/** `GET /?email=`, `POST /signup`, `PUT /profile` and `DELETE /`, for a signed-in person's own user alone. */
export const userRoutes: RoutePlugin = async (app) => {
  const { database } = app
  app.addHook('onRequest', app.authenticate(bearerToken))

  const lookup = { schema: { querystring: lookupSchema, response: responses(userLookupResponseSchema) } }
  app.get('/', lookup, async (request) => ({
    data: (await usersOf(database, personOf(request)).findByEmail(request.query.email)) ?? null,
  }))

  const signup = { schema: { body: signupSchema, response: responses(signupResponseSchema) } }
  app.post('/signup', signup, async (request) => ({
    data: await usersOf(database, personOf(request)).signUp(request.body),
  }))

  const profile = { schema: { body: profileSchema, response: responses(profileResponseSchema) } }
  app.put('/profile', profile, async (request) => ({
    data: await usersOf(database, personOf(request)).changeProfile(request.body),
  }))

  const deletion = { schema: { response: responses(deletionResponseSchema) } }
  app.delete('/', deletion, async (request) => ({
    data: { deletedAt: (await deleteAccount(database, personOf(request), app.deleteAccountData)).toISOString() },
  }))
}
