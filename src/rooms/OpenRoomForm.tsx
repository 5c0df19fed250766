import { useState, type SubmitEvent } from 'react'
import { oneLine } from '../../contract/clip-text'
import { maximumTopicLength, roundLengthLimits, roundLengthsMs } from '../../contract/limits'
import { maximumNicknameLength } from '../../contract/rooms/limits'
import type { OtherStartProps } from '../lib/feature'
import { useAppDispatch, useAppSelector, useFeatures } from '../lib/store-hooks'
import { t } from '../lib/translation'
import { selectUser } from '../session/session'
import { Checkbox } from '../ui/Checkbox'
import { Dialog } from '../ui/Dialog'
import { LimitedField } from '../ui/LimitedField'
import { RadioGroup } from '../ui/RadioGroup'
import { RoundLengthField } from '../ui/RoundLengthField'
import { EntryButton, NicknameField } from './EntryFields'
import { formatRoomLife } from './RoomWords'
import { openRoom } from './room-thunks'

const minuteOptions = [
  { value: '1', label: 'One minute' },
  { value: '2', label: 'Two minutes' },
] as const

/** Opens a room for a topic. */
export function OpenRoomForm({ topicTitle, category, lengthMs, onClose }: OtherStartProps) {
  const dispatch = useAppDispatch()
  const { rooms } = useFeatures()
  const firstName = useAppSelector((state) => selectUser(state)?.firstName ?? '')
  const [topic, setTopic] = useState(topicTitle)
  const [length, setLength] = useState(lengthMs)
  const [minutes, setMinutes] = useState<'1' | '2'>('1')
  const [hasNames, setHasNames] = useState(false)
  const [nickname, setNickname] = useState(firstName)
  const [missing, setMissing] = useState<'topic' | 'nickname' | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  const open = async (event: SubmitEvent) => {
    event.preventDefault()
    if (isBusy) return
    const title = oneLine(topic, maximumTopicLength)
    const name = oneLine(nickname, maximumNicknameLength)
    const lacks = title === '' ? 'topic' : name === '' ? 'nickname' : null
    setMissing(lacks)
    if (lacks !== null) {
      const field = event.currentTarget.querySelector<HTMLInputElement>(`[name=${lacks}]`)
      field?.focus()
      return
    }
    setIsBusy(true)
    setTrouble(null)
    try {
      await rooms.load()
      const input = {
        topicTitle: title,
        category,
        lengthMs: length,
        minutes: Number(minutes),
        hasNames,
        nickname: name,
      }
      const outcome = await dispatch(openRoom(input))
      if (outcome === null) return
      setTrouble(outcome)
    } catch {
      setTrouble(t('A part of the app could not be loaded. Check your connection.'))
    }
    setIsBusy(false)
  }

  return (
    <Dialog title={t('Think together')} open onClose={onClose}>
      <form className="stack gap-4" onSubmit={(event) => void open(event)} noValidate>
        <p className="soft">{t('Everyone thinks alone, in the same minute. Then you see all ideas side by side.')}</p>
        <LimitedField
          label={t('Topic')}
          name="topic"
          text={topic}
          onTextChange={setTopic}
          maximumLength={maximumTopicLength}
          {...(missing === 'topic' && { error: t('Enter a topic. A few words are enough.') })}
        />
        <RoundLengthField
          label={t('Length')}
          offeredMs={roundLengthsMs}
          limits={roundLengthLimits}
          lengthMs={length}
          onChange={setLength}
        />
        <RadioGroup
          legend={t('How many minutes')}
          options={minuteOptions.map(({ value, label }) => ({ value, label: t(label) }))}
          value={minutes}
          onChange={setMinutes}
        />
        {minutes === '2' && (
          <p className="soft small">
            {t('In the second one, everyone sees the ideas of the first, to build on them.')}
          </p>
        )}
        <Checkbox
          label={t('Show who wrote each idea')}
          checked={hasNames}
          onChange={({ currentTarget }) => setHasNames(currentTarget.checked)}
        />
        <NicknameField text={nickname} onTextChange={setNickname} isMissing={missing === 'nickname'} />
        <p className="soft small">{formatRoomLife()}</p>
        <EntryButton label={t('Open the room')} {...{ isBusy, trouble }} />
      </form>
    </Dialog>
  )
}
