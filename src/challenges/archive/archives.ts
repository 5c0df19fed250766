import { challengesArchive } from './challenges-archive'
import { requestsArchive } from './requests-archive'

/** The lists of this feature in the export file. */
export const challengesArchives = [challengesArchive, requestsArchive]
