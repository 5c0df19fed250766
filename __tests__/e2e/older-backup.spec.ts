import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startChild } from '../harness/child'
import { openAs } from './harness/log-in-as'
import { newAccount } from './harness/new-account'
import { deleteRecord, goTo, lookUntil, openRecord, recordRows } from './harness/records'
import { ideaRows, startRound, stopRound, writeIdea } from './harness/round'
import { saveRound } from './harness/save-round'
import { expect, test } from './harness/test'

test('after an older backup is restored, a device has what the server has, and what waited arrives', async ({
  page,
  server,
}) => {
  // It restarts the server, and runs two commands.
  test.setTimeout(240_000)
  const folder = await mkdtemp(path.join(tmpdir(), 'idea-training-backup-'))
  const file = path.join(folder, 'older.tar.gz')
  const run = async (script: string) => {
    const command = startChild(`scripts/${script}.ts`, [file], { DATA_DIR: server.dataDir })
    expect(await command.exit(), command.output()).toBe(0)
  }
  const account = newAccount()
  await openAs(page, account)
  await saveRound(page, 'Before the backup', ['a kite'])
  await saveRound(page, 'Deleted after it', ['a tent'])
  await run('backup')
  await saveRound(page, 'After the backup', ['a boat'])
  await openRecord(page, 'Before the backup')
  await page.getByRole('button', { name: 'Like', exact: true }).click()
  await expect(page.getByRole('status')).toHaveText('Saved')
  await openRecord(page, 'Deleted after it')
  await deleteRecord(page)
  await expect(recordRows(page)).toHaveText([/After the backup/, /Before the backup.*Liked$/])

  await server.stop()
  await openRecord(page, 'Before the backup')
  await page.getByRole('textbox', { name: 'Note' }).fill('Written meanwhile.')
  await expect(page.getByRole('status')).toHaveText(/Saved on this device/)
  await goTo(page, 'Exercise')
  await page.getByRole('button', { name: 'Another round', exact: true }).click()
  await startRound(page, 'Meanwhile')
  await writeIdea(page, 'a bridge')
  await stopRound(page)
  await run('restore')
  await server.launch()
  await rm(folder, { recursive: true })

  await goTo(page, 'Records')
  await lookUntil(page, () =>
    expect(recordRows(page)).toHaveText([/Meanwhile/, /Deleted after it/, /Before the backup/], {
      timeout: 1_000,
    }),
  )
  await expect(page.getByText('Saved on this device')).toHaveCount(0)
  for (const look of ['without a reload', 'after it']) {
    await test.step(look, async () => {
      await openRecord(page, 'Before the backup')
      await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('Written meanwhile.')
      await expect(page.getByRole('button', { name: 'Like', exact: true })).toHaveAttribute('aria-pressed', 'false')
      await openRecord(page, 'Meanwhile')
      await expect(ideaRows(page)).toHaveText([/a bridge/])
      await goTo(page, 'Records')
      await page.reload()
    })
  }
})
