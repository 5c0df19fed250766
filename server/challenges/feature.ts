import { publicListSwitch } from '../../contract/challenges/switches'
import type { Feature } from '../feature'
import { deleteChallengesOf } from './delete-challenges'
import { challengeResolvers } from './resolvers'
import { challengeRoutes } from './routes'
import * as tables from './tables'

/** Topics that people publish for others, with entries and conversations. */
export const challenges: Feature = {
  routes: { prefix: 'challenges', plugin: challengeRoutes },
  switches: [publicListSwitch],
  resolvers: challengeResolvers,
  distribution: {
    byPerson: [tables.challengesOfPerson.userId, tables.personBlocks.userId, tables.challengeDays.userId],
    byKey: [
      tables.challenges.id,
      tables.challengeEntries.challengeId,
      tables.challengeConversations.challengeId,
      tables.challengeMessages.challengeId,
      tables.challengeReports.challengeId,
    ],
    // The public list contains everybody's challenges, and any of them may be published again.
    copied: [tables.listedChallenges, tables.hiddenChallenges, tables.deletedChallenges],
  },
  deleteAccountData: deleteChallengesOf,
}
