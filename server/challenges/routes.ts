import * as v from 'valibot'
import { challengeListResponseSchema, publicChallengeResponseSchema } from '../../contract/challenges/challenge'
import { publicListSwitch } from '../../contract/challenges/switches'
import { HttpError } from '../http/http-error'
import { responses, type RoutePlugin } from '../http/type-provider'
import { lookupIdSchema, pageArguments } from './challenge-input'
import { readChallengeList, readPublicChallenge } from './public-challenges'
import { noSuchChallenge } from './challenge-errors'

const address = v.object({ id: lookupIdSchema })
const listQuery = v.object({ after: pageArguments.entries.after })

/** `GET /:id` and `GET /?after=`: public, no token is read. */
export const challengeRoutes: RoutePlugin = async (app) => {
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
