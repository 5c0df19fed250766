import fs from 'node:fs'
import { openDatabase } from '../../server/db/open'
import { recordsOf } from '../../server/records/records'
import { serverRound } from './server-round'

/** A program whose disk (fsync) fails after the first saved round. */
const run = async (dataDir = '') => {
  const { database } = await openDatabase({ dataDir, databaseUrl: undefined })
  const records = recordsOf(database, { uid: 'holder', authTime: 0 })
  const save = () => records.save(serverRound())
  await save()
  console.log('saved first')
  fs.fsyncSync = () => {
    throw Object.assign(new Error('EIO: i/o error, fsync'), { code: 'EIO' })
  }
  await save()
  console.log('saved second')
}

void run(...process.argv.slice(2))
