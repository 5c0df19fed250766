import { separatorIn } from '../../lib/csv'
import { datedFileName } from '../../lib/dated-file-name'
import { saveFile } from '../../lib/save-file'
import { t } from '../../lib/translation'
import { Button } from '../../ui/Button'
import type { Pool, Room } from '../documents'
import { dayOfRoom, poolCsv, poolMarkdown } from './pool-files'

/** Saves the pool as a file on the device. */
export function SavePool({ room, pool }: { room: Room; pool: Pool }) {
  const save = (text: string, type: string, ending: string) =>
    saveFile(new Blob([text], { type }), `${datedFileName(dayOfRoom(room), room.topicTitle)}.${ending}`)
  return (
    <>
      <Button kind="plain" onClick={() => save(poolMarkdown(room, pool), 'text/markdown;charset=utf-8', 'md')}>
        {t('Save as Markdown')}
      </Button>
      <Button kind="plain" onClick={() => save(poolCsv(room, pool, separatorIn()), 'text/csv;charset=utf-8', 'csv')}>
        {t('Save as CSV')}
      </Button>
    </>
  )
}
