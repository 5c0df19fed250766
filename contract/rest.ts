import * as v from 'valibot'

/** A profile picture: its URL and its description. */
export const imageSchema = v.object({ url: v.string(), about: v.string() })

/** A user in a response and in the browser's storage. `createdAt` is ISO 8601 in UTC. */
export const userSchema = v.object({
  firebaseUID: v.string(),
  email: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  images: v.array(imageSchema),
  createdAt: v.string(),
})

export type User = v.InferOutput<typeof userSchema>

/** Response of `GET /api/users/?email=`: `data` is null if the address is unknown. */
export const userLookupResponseSchema = v.object({ data: v.nullable(userSchema) })

/** Response of `PUT /api/users/profile`: the changed user. */
export const profileResponseSchema = v.object({ data: userSchema })

/** Response of `DELETE /api/users/`: when the account was deleted, ISO 8601 in UTC. */
export const deletionResponseSchema = v.object({ data: v.object({ deletedAt: v.string() }) })

/** Response of `POST /api/users/signup`: the new user, or the existing one. */
export const signupResponseSchema = v.object({ data: userSchema })

/** Response of `GET /api/healthcheck`. */
export const healthcheckResponseSchema = v.object({ data: v.object({ status: v.literal('ok') }) })

/** Response of `GET /health/…` on success, with the version of the server. */
export const healthResponseSchema = v.object({ data: v.object({ status: v.literal('ok'), version: v.string() }) })

/** The body of every error response. */
export const errorResponseSchema = v.object({ message: v.string() })
