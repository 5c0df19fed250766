import { useRef, useState, type SubmitEvent } from 'react'
import { oneLine } from '../../contract/clip-text'
import { maximumNicknameLength } from '../../contract/rooms/limits'
import { parseRoomCode } from '../../contract/rooms/room-code'
import { useAppDispatch, useAppSelector } from '../lib/store-hooks'
import { t } from '../lib/translation'
import { selectUser } from '../session/session'
import { LimitedField } from '../ui/LimitedField'
import { EntryButton, NicknameField } from './EntryFields'
import { joinRoom } from './room-thunks'
import { Page } from '../ui/Page'

/** Room for spaces and hyphens between the letters, in UTF-16 code units. */
const longestWrittenCode = 30

/** The way into a room: its code and a nickname. */
export function JoinForm({ code = '' }: { code?: string }) {
  const dispatch = useAppDispatch()
  const firstName = useAppSelector((state) => selectUser(state)?.firstName ?? '')
  const [written, setWritten] = useState(code)
  const [nickname, setNickname] = useState(firstName)
  const [missing, setMissing] = useState<'code' | 'nickname' | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const codeField = useRef<HTMLInputElement>(null)
  const nicknameField = useRef<HTMLInputElement>(null)

  const join = async (event: SubmitEvent) => {
    event.preventDefault()
    if (isBusy) return
    const parsed = parseRoomCode(written)
    const name = oneLine(nickname, maximumNicknameLength)
    setTrouble(null)
    if (parsed === null || name === '') {
      setMissing(parsed === null ? 'code' : 'nickname')
      ;(parsed === null ? codeField : nicknameField).current?.focus()
      return
    }
    setMissing(null)
    setIsBusy(true)
    setTrouble(await dispatch(joinRoom(parsed, name)))
    setIsBusy(false)
  }

  return (
    <form className="stack gap-4 below-5" onSubmit={(event) => void join(event)} noValidate>
      <LimitedField
        label={t('Code')}
        ref={codeField}
        name="code"
        text={written}
        onTextChange={setWritten}
        maximumLength={longestWrittenCode}
        autoCapitalize="characters"
        spellCheck={false}
        autoFocus={code === ''}
        enterKeyHint="next"
        {...(missing === 'code' && { error: t('A code has six letters, such as BCDFGH.') })}
      />
      <NicknameField
        ref={nicknameField}
        text={nickname}
        onTextChange={setNickname}
        isMissing={missing === 'nickname'}
        autoFocus={code !== ''}
      />
      <EntryButton label={t('Join')} {...{ isBusy, trouble }} />
    </form>
  )
}

/** `/together`: for people who were told a code. */
export function TogetherPage() {
  return (
    <Page width="narrow" title={t('Join a room')}>
      <p className="soft below-3">
        {t('Everyone thinks alone, in the same minute. Then you see all ideas side by side.')}
      </p>
      <JoinForm />
    </Page>
  )
}
