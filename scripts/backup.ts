import { createBackup, defaultBackupFile } from '../server/backup/backup'
import { describeContents } from '../server/backup/contents'
import { embeddedDataDir, fileArgument } from './tools/backup-command'
import { runOnce } from '../server/run-once'

/** `npm run backup -- <file>`: the embedded database as it is now, in one file, whether or not the server is running. */
runOnce(async () => {
  const file = fileArgument('Name one file: npm run backup -- <file>')
  const dataDir = embeddedDataDir('pg_dump')
  const target = file ?? defaultBackupFile(dataDir, new Date())
  const { bytes, ...contents } = await createBackup(dataDir, target)
  const megabytes = (bytes / 1_000_000).toFixed(1)
  console.log(`Backed up ${describeContents(contents)} to ${target} (${megabytes} MB), checked by reading it back.`)
})
