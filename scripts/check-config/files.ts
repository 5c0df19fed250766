import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../server/config'
import { hasCompressedFiles, loadPages } from '../../server/http/pages'
import { readSpeechModels } from '../../server/speech-models/speech-models'
import { right, unknown, wrong, type Finding } from './finding'

/** Reads the speech models as the server does. */
export async function checkSpeechModels(folder: string | undefined): Promise<Finding[]> {
  if (folder === undefined) return [unknown('Speech models: none of your own.')]
  const languages = [...(await readSpeechModels(folder)).keys()]
  return languages.length === 0
    ? [wrong(`Speech models: ${folder} (SPEECH_MODELS) has no folder of a language.`)]
    : [right(`Speech models: ${languages.join(', ')}.`)]
}

/** Reads the built pages as the server does. */
export async function checkPages({ isProduction, firebase }: Config, folder: string): Promise<Finding[]> {
  if (!isProduction && !existsSync(join(folder, 'app.html'))) return [unknown('Pages: npm start builds them.')]
  await loadPages(folder, { firebase })
  return (await hasCompressedFiles(folder))
    ? [right('Pages: they are built and compressed.')]
    : [wrong(`Pages: ${folder} has no compressed files. Run npm run build.`)]
}
