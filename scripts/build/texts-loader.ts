import * as v from 'valibot'
import type { LoaderContext } from 'webpack'

const textsShape = v.record(v.string(), v.string())

/**
 * Runs a module while the application is built, and puts the texts that it exports in its place: what they are made with does
 * not come along. In front of the other loaders, so that they have nothing to do.
 */
export default async function textsLoader(this: LoaderContext<unknown>): Promise<string> {
  // The query keeps this loader from running for what it asks for itself.
  const texts = v.parse(textsShape, await this.importModule(`${this.resourcePath}?run`))
  return Object.entries(texts)
    .map(([name, text]) => `export const ${name} = ${JSON.stringify(text)};\n`)
    .join('')
}
