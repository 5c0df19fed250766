import { describeContents } from '../server/backup/contents'
import { restoreBackup } from '../server/backup/restore'
import { StartError } from '../server/errors'
import { embeddedDataDir, fileArgument } from './tools/backup-command'
import { runOnce } from '../server/run-once'

const usage = 'Name the backup: npm run restore -- <file>'

/** `npm run restore -- <file>`: makes a backup the database, and keeps what was there before. */
runOnce(async () => {
  const file = fileArgument(usage)
  if (file === undefined) throw new StartError(usage)
  const { previousDatabase, createdAt, ...contents } = await restoreBackup(embeddedDataDir('pg_restore'), file)
  const kept =
    previousDatabase === undefined
      ? 'There was no database before.'
      : `The data from before lie in ${previousDatabase}.`
  console.log(`Restored ${describeContents(contents)} of ${createdAt}. ${kept}`)
})
