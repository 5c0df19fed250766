import * as v from 'valibot'
import { maximumNameLength, maximumPictureLength } from './limits'

/** A picture of a person: where it is, and what it is. */
export const imageSchema = v.object({ url: v.string(), about: v.string() })

/** A person as the server answers it and the browser keeps it. `createdAt` is ISO 8601 in UTC. */
export const userSchema = v.object({
  firebaseUID: v.string(),
  email: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  images: v.array(imageSchema),
  createdAt: v.string(),
})

export type User = v.InferOutput<typeof userSchema>

/** `GET /api/users/?email=`: the data is empty where the address is unknown. */
export const userLookupResponseSchema = v.object({ data: v.nullable(userSchema) })

/** `POST /api/users/signup`: what the browser sends, field for field as the specification says. */
export const signupSchema = v.object({
  email: v.pipe(v.string(), v.email(), v.maxLength(320)),
  firstName: v.pipe(v.string(), v.maxLength(200)),
  lastName: v.pipe(v.string(), v.maxLength(200)),
  firebaseUID: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
  images: v.pipe(
    v.array(
      v.object({
        url: v.pipe(v.string(), v.maxLength(2_000)),
        about: v.pipe(v.string(), v.maxLength(200)),
      }),
    ),
    v.maxLength(10),
  ),
})

export type Signup = v.InferOutput<typeof signupSchema>

/** `PUT /api/users/profile`: what a person calls themselves, and their picture, or none. */
export const profileSchema = v.object({
  firstName: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(maximumNameLength)),
  images: v.pipe(
    v.array(
      v.object({
        url: v.pipe(v.string(), v.maxLength(maximumPictureLength)),
        about: v.pipe(v.string(), v.maxLength(200)),
      }),
    ),
    v.maxLength(1),
  ),
})

export type Profile = v.InferOutput<typeof profileSchema>

/** `PUT /api/users/profile`: the user as they are now. */
export const profileResponseSchema = v.object({ data: userSchema })

/** `DELETE /api/users/`: from when on the account is gone, ISO 8601 in UTC. */
export const deletionResponseSchema = v.object({ data: v.object({ deletedAt: v.string() }) })

/** `POST /api/users/signup`: the new user, or the one that was there. */
export const signupResponseSchema = v.object({ data: userSchema })

/** `GET /api/device`: the address the server saw this browser come from. */
export const deviceResponseSchema = v.object({ data: v.object({ ipAddress: v.string() }) })

/** `GET /api/healthcheck`, and `/health` where all is well. */
export const healthResponseSchema = v.object({ data: v.object({ status: v.literal('ok') }) })

/** Every refused request's body. */
export const errorResponseSchema = v.object({ message: v.string() })
