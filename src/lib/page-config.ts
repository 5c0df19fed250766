import { pageConfigElementId, type PageConfig } from '../../contract/page-config'
import { hasTexts, isObject, parseJson } from './shape'

/**
 * Reads the configuration that the server embeds in the page.
 *
 * @throws if the page contains no valid configuration, for example because another or an older server sent it
 */
export function readPageConfig(page: Document): PageConfig {
  const config = parseJson(page.getElementById(pageConfigElementId)?.textContent ?? '')
  if (!isObject(config) || !hasTexts(config.firebase, 'projectId', 'apiKey', 'authDomain')) {
    throw new Error('The page contains no valid configuration.')
  }
  const { projectId, apiKey, authDomain } = config.firebase
  const firebase = { projectId, apiKey, authDomain }
  return {
    firebase,
    ...(hasTexts(config, 'localIdentityUrl') && { localIdentityUrl: config.localIdentityUrl }),
    ...(Array.isArray(config.switches) && { switches: config.switches.map(String) }),
    ...(Array.isArray(config.speechModels) && { speechModels: config.speechModels.map(String) }),
  }
}
