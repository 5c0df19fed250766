import { createWriteStream } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { create, extract } from 'tar'
import * as v from 'valibot'
import { contentsSchema, type Contents } from './contents'

const manifestName = 'manifest.json'
const databaseName = 'copy'

/** The description inside a backup; `createdAt` is ISO 8601 in UTC. */
const manifestSchema = v.object({
  format: v.literal('idea-training-backup'),
  version: v.literal(1),
  createdAt: v.string(),
  contents: contentsSchema,
})

export type Manifest = v.InferOutput<typeof manifestSchema>

/** Only its owner may read a backup. */
const privateFile = 0o600

/** Packs the workspace's folder `copy` into a compressed archive (tar, gzip), manifest first, and syncs it to disk. */
export const pack = async (workspace: string, contents: Contents, file: string): Promise<void> => {
  const manifest: Manifest = {
    format: 'idea-training-backup',
    version: 1,
    createdAt: new Date().toISOString(),
    contents,
  }
  await writeFile(join(workspace, manifestName), JSON.stringify(manifest))
  const archive = create({ cwd: workspace, gzip: true, portable: true }, [manifestName, databaseName])
  await pipeline(archive, createWriteStream(file, { mode: privateFile, flags: 'wx', flush: true }))
}

/** Unpacks an archive into an empty folder, its database under `copy`. Throws if the file is not a complete backup. */
export const unpack = async (file: string, folder: string): Promise<Manifest> => {
  await extract({
    file,
    cwd: folder,
    // Unexpected entries are errors; files belong to the current user.
    strict: true,
    preserveOwner: false,
    filter: (path, entry) =>
      (path === manifestName || path.startsWith(`${databaseName}/`)) &&
      'type' in entry &&
      (entry.type === 'File' || entry.type === 'Directory'),
  })
  return v.parse(v.pipe(v.string(), v.parseJson(), manifestSchema), await readFile(join(folder, manifestName), 'utf8'))
}

/** Removes a folder recursively. Retries, since a failed operation may still be writing its last files. */
export const removeFolder = (folder: string) => rm(folder, { recursive: true, force: true, maxRetries: 5 })
