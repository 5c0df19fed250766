import { t } from '../lib/translation'
import type { Room } from './documents'

/** What happens in a room: how long, how often, and whether it shows who wrote what. */
export function MinuteWords({ lengthMs, minutes, hasNames }: Pick<Room, 'lengthMs' | 'minutes' | 'hasNames'>) {
  return (
    <>
      {t('{seconds} seconds, one idea after another.', { seconds: lengthMs / 1000 })}
      {t(' ')}
      {minutes > 1 && t('Then once more, to build on what came.')}
      {minutes > 1 && t(' ')}
      {hasNames ? t('Each idea will show who wrote it.') : t('No idea will show who wrote it.')}
    </>
  )
}

/** How long a room lasts. */
export const formatRoomLife = () =>
  t('The room is gone 24 hours after its last sign of life, with all nicknames and ideas in it.')
