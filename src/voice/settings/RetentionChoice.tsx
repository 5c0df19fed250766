import { useState } from 'react'
import { useAppDispatch, useAppSelector } from '../../lib/store-hooks'
import { t, tn } from '../../lib/translation'
import type { Recording } from '../gateways'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { SelectField } from '../../ui/SelectField'
import { chooseRetention, olderThan } from '../recordings/retention'
import { selectVoiceSettings } from '../voice-settings'
import { formatDays, retentionChoices } from './format-recordings'
import type { OwnRecordings } from './use-recordings'

export interface RetentionChoiceProps extends Pick<OwnRecordings, 'change'> {
  recordings: readonly Recording[]
  /** Called with the message to announce. */
  onDone: (news: string) => void
}

/** How long recordings are kept. Asks for confirmation if the choice would delete some at once. */
export function RetentionChoice({ recordings, change, onDone }: RetentionChoiceProps) {
  const dispatch = useAppDispatch()
  const { forgetAfterDays } = useAppSelector(selectVoiceSettings)
  const [asked, setAsked] = useState<{ days: number; count: number } | null>(null)

  const choose = async (days: number | null) => {
    setAsked(null)
    if (await change(() => dispatch(chooseRetention(days)))) onDone(formatDone(days))
  }

  const ask = (days: number | null) => {
    const { length: count } = olderThan(recordings, days, Date.now())
    if (days !== null && count > 0) setAsked({ days, count })
    else void choose(days)
  }

  return (
    <>
      <SelectField
        label={t('Delete recordings after')}
        hint={t('Counted from the day of the round, for everyone who uses this device.')}
        value={String(forgetAfterDays)}
        options={retentionChoices(forgetAfterDays).map(({ days, label }) => ({ value: String(days), label }))}
        onChange={({ target }) => ask(target.value === 'null' ? null : Number(target.value))}
      />
      <Dialog title={t('Delete them now?')} open={asked !== null} onClose={() => setAsked(null)}>
        {asked !== null && (
          <>
            <p className="soft">{formatOlder(asked)}</p>
            <div className="actions below-5">
              <Button onClick={() => setAsked(null)}>{t('Cancel')}</Button>
              <Button kind="danger" onClick={() => void choose(asked.days)}>
                {t('Delete')}
              </Button>
            </div>
          </>
        )}
      </Dialog>
    </>
  )
}

function formatOlder({ days, count }: { days: number; count: number }): string {
  return tn(
    count,
    '{count} recording is older than {days}. With this setting, it is deleted from this device now.',
    '{count} recordings are older than {days}. With this setting, they are deleted from this device now.',
    { days: formatDays(days) },
  )
}

function formatDone(days: number | null): string {
  return days === null
    ? t('Recordings are kept until you delete them.')
    : t('Recordings are kept for {days}.', { days: formatDays(days) })
}
