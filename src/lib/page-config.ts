import * as v from 'valibot'
import { pageConfigElementId, pageConfigSchema, type PageConfig } from '../../contract/page-config'

/**
 * What the server wrote into the page.
 *
 * @throws where the page carries no readable configuration: the server that sent it is not ours or too old.
 */
export function readPageConfig(page: Document): PageConfig {
  const text = page.getElementById(pageConfigElementId)?.textContent ?? ''
  return v.parse(pageConfigSchema, JSON.parse(text))
}
