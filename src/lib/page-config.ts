import { pageConfigElementId, type PageConfig } from '../../contract/page-config'
import { hasTexts, isObject, parseJson } from './shape'

/**
 * What the server wrote into the page.
 *
 * @throws where the page carries no readable configuration: the server that sent it is not ours or too old.
 */
export function readPageConfig(page: Document): PageConfig {
  const config = parseJson(page.getElementById(pageConfigElementId)?.textContent ?? '')
  if (!isObject(config) || !hasTexts(config.firebase, 'projectId', 'apiKey', 'authDomain')) {
    throw new Error('The page carries no configuration that this app can read.')
  }
  const { projectId, apiKey, authDomain } = config.firebase
  const firebase = { projectId, apiKey, authDomain }
  return {
    firebase,
    ...(hasTexts(config, 'localIdentityUrl') && { localIdentityUrl: config.localIdentityUrl }),
    ...(config.listsChallenges === true && { listsChallenges: true }),
  }
}
