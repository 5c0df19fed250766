import { challenges } from './challenges/subject'
import type { FuzzedSubject } from './subject'

/** The subjects with more than records and accounts, which every run has. */
export const subjects: readonly FuzzedSubject[] = [challenges]
