import * as v from 'valibot'
import { maximumNameLength, maximumPictureLength } from './limits'
import { trimVisible } from './visible-text'

/* The bodies of REST requests, which the server alone parses; apart from the responses, so that no browser downloads them. */

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

/** `PUT /api/users/profile`: the person's name, and one picture or none. */
export const profileSchema = v.object({
  firstName: v.pipe(v.string(), v.transform(trimVisible), v.minLength(1), v.maxLength(maximumNameLength)),
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
