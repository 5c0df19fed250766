import { challenges } from './challenges/feature'
import { practice } from './practice/feature'
import { preferences } from './preferences/feature'
import { records } from './records/feature'
import { returns } from './returns/feature'
import { rooms } from './rooms/feature'
import type { Feature } from './feature'
import { users } from './users/feature'

/** What the server is about. The users come last: an account is deleted after everything that belongs to it. */
export const features: readonly Feature[] = [records, practice, returns, preferences, challenges, rooms, users]
