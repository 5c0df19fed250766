import { speechModelCache, speechModelsFolder, type ModelManifest } from '../../../../contract/speech-model'
import { modelManifestSchema } from '../../../../contract/speech-model-schema'
import * as v from 'valibot'
import { withTimeLimit } from '../../../lib/time-limit'

/** Inserted by the build. */
declare const SPEECH_MODEL: ModelManifest

/** The language of the model that comes with the app. */
const builtInLanguage = 'en'

/** The path of the manifest of an operator's model. */
const manifestPath = (language: string) => `${speechModelsFolder}${language}/manifest.json`

export interface Model {
  /** The language as the operator or the app names it. */
  language: string
  manifest: ModelManifest
}

/**
 * The longest of the languages that a wanted one begins with, as in the lookup of RFC 4647: `ja-JP` matches `ja`; null if there is
 * none.
 */
export function matchLanguage(wanted: string, languages: readonly string[]): string | null {
  const subtags = wanted.toLowerCase().split('-')
  for (let length = subtags.length; length > 0; length--) {
    const range = subtags.slice(0, length).join('-')
    const match = languages.find((language) => language.toLowerCase() === range)
    if (match !== undefined) return match
  }
  return null
}

/** Finds the models for languages. An operator's model comes before the app's own. */
export class ModelCatalogue {
  private readonly found = new Map<string, Model>()

  /** @param languages of the operator's models */
  constructor(private readonly languages: readonly string[]) {}

  /** The model for a language; null if there is none, or if its manifest is neither stored nor available. */
  async find(wanted: string): Promise<Model | null> {
    const language = matchLanguage(wanted, [...this.languages, builtInLanguage])
    if (language === null) return null
    if (!this.languages.includes(language)) return { language, manifest: SPEECH_MODEL }
    const known = this.found.get(language)
    if (known) return known
    const manifest = (await fetchManifest(language)) ?? (await readManifest(language))
    if (manifest === null) return null
    const model = { language, manifest }
    this.found.set(language, model)
    return model
  }

  /** Stores the manifest for offline use, beside the pieces. */
  async keep({ language, manifest }: Model): Promise<void> {
    if (!this.languages.includes(language)) return
    const cache = await caches.open(speechModelCache)
    await cache.put(manifestPath(language), Response.json(manifest))
  }
}

const manifestLimitMs = 30_000

async function fetchManifest(language: string): Promise<ModelManifest | null> {
  const response = await withTimeLimit(fetch(manifestPath(language)), manifestLimitMs).catch(() => null)
  return response?.ok ? parseManifest(response) : null
}

async function readManifest(language: string): Promise<ModelManifest | null> {
  const response = await caches.match(manifestPath(language), { cacheName: speechModelCache }).catch(() => undefined)
  return response ? parseManifest(response) : null
}

async function parseManifest(response: Response): Promise<ModelManifest | null> {
  const content: unknown = await response.json().catch(() => null)
  const { success, output } = v.safeParse(modelManifestSchema, content)
  return success ? output : null
}
