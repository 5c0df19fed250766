import type { Feature } from '../feature'
import { practiceResolvers } from './resolvers'

/** What adds up from the records. */
export const practice: Feature = { resolvers: practiceResolvers }
