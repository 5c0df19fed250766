import * as v from 'valibot'
import { publicListSwitch } from '../../contract/challenges/switches'
import type { Feature } from '../feature'
import { deleteChallengesOf } from './delete-challenges'
import { challengeResolvers } from './resolvers'
import * as tables from './tables'
import { challengeListResponseSchema, publicChallengeResponseSchema } from '../../contract/challenges/challenge'
import { HttpError } from '../http/http-error'
import { responses, type RoutePlugin } from '../http/type-provider'
import { lookupIdSchema, pageArguments } from './challenge-input'
import { readChallengeList, readPublicChallenge } from './public-challenges'
import { noSuchChallenge } from './challenge-errors'

const address = v.object({ id: lookupIdSchema })
const listQuery = v.object({ after: pageArguments.entries.after })

/** `GET /:id` and `GET /?after=`: public, no token is read. */
const challengeRoutes: RoutePlugin = async (app) => {
  const one = { schema: { params: address, response: responses(publicChallengeResponseSchema) } }
  app.get('/:id', one, async ({ params: { id } }) => {
    const data = id === null ? undefined : await readPublicChallenge(app.database, id)
    if (!data) throw noSuchChallenge()
    return { data }
  })

  const list = { schema: { querystring: listQuery, response: responses(challengeListResponseSchema) } }
  app.get('/', list, async ({ query: { after } }) => {
    if (!app.pageConfig.switches?.includes(publicListSwitch))
      throw new HttpError('NOT_FOUND', 'There is no public list of challenges here.')
    return { data: await readChallengeList(app.database, after) }
  })
}

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
