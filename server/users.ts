import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { signupSchema, type Signup, type User } from '../contract/rest'
import type { Database } from './db/database'
import { users } from './db/schema'
import { bearerToken, personOf, type Gate } from './gate'
import { parseInput } from './parse-input'
import { Refusal } from './refusal'
import { storable } from './text'
import type { Person } from './token'

const lookupSchema = v.object({ email: v.string() })

const asAnswer = ({ createdAt, ...user }: typeof users.$inferSelect): User => ({
  ...user,
  createdAt: createdAt.toISOString(),
})

const asStored = ({ firstName, lastName, images, ...rest }: Signup): Signup => ({
  ...rest,
  firstName: storable(firstName),
  lastName: storable(lastName),
  images: images.map(({ url, about }) => ({ url: storable(url), about: storable(about) })),
})

/** The person's own user, and nobody else's: the token ties address and uid together, so the uid finds the row. */
const usersOf = (database: Database, person: Person) => {
  const assertOwn = (email: string, uid = person.uid) => {
    if (email.toLowerCase() === person.email.toLowerCase() && uid === person.uid) return
    throw new Refusal('FORBIDDEN', 'This account is not yours.')
  }

  const find = async (): Promise<User | undefined> => {
    const [user] = await database.select().from(users).where(eq(users.firebaseUID, person.uid))
    return user && asAnswer(user)
  }

  return {
    async findByEmail(email: string): Promise<User | undefined> {
      assertOwn(email)
      return find()
    },

    /** The same uid again answers with the user that is there, unchanged. */
    async signUp(signup: Signup): Promise<User> {
      assertOwn(signup.email, signup.firebaseUID)
      const [added] = await database.insert(users).values(asStored(signup)).onConflictDoNothing().returning()
      const user = added ? asAnswer(added) : await find()
      if (!user) throw new Error('A user that was there is gone.')
      return user
    },
  }
}

/** `GET /users/?email=` and `POST /users/signup`, for a signed-in person's own user alone. */
export const userRoutes = (app: FastifyInstance, database: Database, gate: Gate) => {
  const admit = { onRequest: gate(bearerToken) }

  app.get('/users', admit, async (request) => {
    const { email } = parseInput('', lookupSchema, request.query)
    return { data: (await usersOf(database, personOf(request)).findByEmail(email)) ?? null }
  })

  app.post('/users/signup', admit, async (request) => ({
    data: await usersOf(database, personOf(request)).signUp(parseInput('', signupSchema, request.body)),
  }))
}
