import { pageConfigElementId, type PageConfig } from '../../contract/page-config'
import { hasTexts, isObject, parseJson } from './shape'

/** The OpenID provider that the operator has configured in place of Google, if any. */
export function readOpenId(): PageConfig['openId'] {
  const config = parseJson(document.getElementById(pageConfigElementId)?.textContent ?? '')
  return isObject(config) && hasTexts(config.openId, 'issuer', 'clientId', 'name') ? config.openId : undefined
}

/** What people log in with: `Google`, or the name of the OpenID provider. */
export const providerName = (): string => readOpenId()?.name ?? 'Google'
