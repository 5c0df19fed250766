import * as v from 'valibot'
import { isDay } from '../days'

/** An instant in the contract's format: UTC, with milliseconds. */
export const instant = v.pipe(
  v.string(),
  v.regex(/^(?:19[7-9]\d|[2-9]\d{3})-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
  // The date must exist: `Date` reads 30 February as another day, or as invalid.
  v.check((text) => !Number.isNaN(Date.parse(text)) && new Date(text).toISOString() === text),
)

export const day = v.pipe(v.string(), v.regex(/^(?:19[7-9]\d|[2-9]\d{3})/), v.check(isDay))

export const id = v.pipe(v.string(), v.uuid(), v.toLowerCase())

export const text = (longest: number) => v.pipe(v.string(), v.maxLength(longest))
