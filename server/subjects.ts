import { challenges } from './challenges/subject'
import { practice } from './practice/subject'
import { preferences } from './preferences/subject'
import { records } from './records/subject'
import { returns } from './returns/subject'
import type { Subject } from './subject'
import { users } from './users/subject'

/** What the server is about. The users come last: an account is deleted after everything that belongs to it. */
export const subjects: readonly Subject[] = [records, practice, returns, preferences, challenges, users]
