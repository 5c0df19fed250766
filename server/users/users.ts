import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import {
  deletionResponseSchema,
  profileResponseSchema,
  profileSchema,
  signupResponseSchema,
  signupSchema,
  userLookupResponseSchema,
  type Profile,
  type Signup,
  type User,
} from '../../contract/rest'
import { deleteChallengesOf } from '../challenges/delete-challenges'
import type { Database } from '../db/database'
import { users } from '../db/schema'
import { assertAccountActive, deleteAccount } from './deletion'
import { bearerToken, personOf } from '../auth/authentication'
import { badInput, HttpError } from '../http/http-error'
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

const maximumUrlLength = 2_000

/** Small pictures of the three kinds that every browser shows, by how their first bytes look in base64. */
const pictureData = /^data:image\/(?:webp;base64,UklGR|jpeg;base64,\/9j\/|png;base64,iVBORw0KGgo)[A-Za-z0-9+/]*={0,2}$/

const isHttpsUrl = (url: string) =>
  url.length <= maximumUrlLength && URL.canParse(url) && new URL(url).protocol === 'https:'

/** A picture is a small one, or lies somewhere behind https, or is where the sign-in provider itself says it is. */
const assertPictures = ({ images }: Profile, { picture }: AuthenticatedPerson) => {
  images.forEach(({ url }, index) => {
    if (url === picture || isHttpsUrl(url) || pictureData.test(url)) return
    throw badInput(`images[${index}].url must be an https address, or a small WebP, JPEG or PNG as a data address`)
  })
}

/** The person's own user, and nobody else's: the token ties address and uid together, so the uid finds the row. */
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

    /** The same uid again answers with the user that is there, unchanged. */
    async signUp(signup: Signup): Promise<User> {
      assertOwn(signup.email, signup.firebaseUID)
      const added = await database.transaction(async (transaction) => {
        await assertAccountActive(transaction, person)
        const [row] = await transaction.insert(users).values(toStorableSignup(signup)).onConflictDoNothing().returning()
        return row
      })
      const user = added ? toUser(added) : await find()
      if (!user) throw new Error('A user that was there is gone.')
      return user
    },

    /** Name and picture as the person wants them; no later sign-in overwrites them. */
    async changeProfile(profile: Profile): Promise<User> {
      assertPictures(profile, person)
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
    data: { deletedAt: (await deleteAccount(database, personOf(request), deleteChallengesOf)).toISOString() },
  }))
}
