import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ensureBuilt } from '../../../scripts/build/ensure-built'
import { openDatabase } from '../../../server/db/open'

/**
 * Once, before the workers: else each of their servers would build the pages and make a database of its own, which takes ten
 * times as long as copying one. They are told of it by the environment; it ends with the run.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  await ensureBuilt()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'idea-training-template-'))
  const { close } = await openDatabase({ dataDir, databaseUrl: undefined })
  await close()
  process.env.TEST_PGLITE_TEMPLATE = dataDir
  return () => rm(dataDir, { recursive: true })
}
