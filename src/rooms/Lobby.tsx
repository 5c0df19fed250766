import { Suspense, useEffect, useState } from 'react'
import { lazyComponent } from '../lib/lazy'
import { useAppDispatch, useAppSelector } from '../lib/store-hooks'
import { t, tn } from '../lib/translation'
import { useCopyToClipboard } from '../lib/use-copy-to-clipboard'
import { Button } from '../ui/Button'
import { classes } from '../ui/classes'
import { actInRoom } from './act'
import { selectInRoom, selectIsHost } from './room'
import { MemberList } from './MemberList'
import { MinuteWords } from './RoomWords'
import { roomPath } from './room-path'
import { useRoundPage } from './use-round-page'
import styles from './rooms.module.css'

const QrCode = lazyComponent(async () => (await import(/* webpackChunkName: "share" */ '../ui/QrCode')).QrCode)

/** How long the number of people has to stay the same before a screen reader says it, in milliseconds. */
const settledMs = 2_000

/** People come; the host starts. */
export function Lobby() {
  const dispatch = useAppDispatch()
  const inside = useAppSelector(selectInRoom)
  const isHost = useAppSelector(selectIsHost)
  const count = useSettled(inside?.room.members.length ?? 0, settledMs)
  useRoundPage()
  if (inside === null) return null
  const { topicTitle, lengthMs, minutes, hasNames, hostId, members } = inside.room
  const { code } = inside.room
  const link = `${location.origin}${roomPath(code)}`
  const host = members.find(({ id }) => id === hostId)?.nickname ?? ''

  return (
    <>
      <h1 dir="auto" className="break-anywhere">
        {topicTitle}
      </h1>
      <p className="soft below-2">
        <MinuteWords {...{ lengthMs, minutes, hasNames }} />
      </p>
      <div className={styles.lobby}>
        <Invitation link={link} code={code} />
        <div className={classes('stack gap-4', styles.people)}>
          <h2>{t('Members')}</h2>
          {isHost ? (
            <div className="actions">
              <Button kind="primary" onClick={() => void dispatch(actInRoom({ name: 'startMinute', minute: 1 }))}>
                {t('Start for everyone')}
              </Button>
            </div>
          ) : (
            <p>{t('{name} starts the minute for everyone.', { name: host })}</p>
          )}
          {/* Below what one came for: it grows. */}
          <p className="soft numerals" role="status">
            {tn(count, '{count} person is here.', '{count} people are here.')}
          </p>
          <MemberList canRemove />
        </div>
        <div className={styles.qr}>
          <Suspense fallback={null}>
            <QrCode link={link} />
          </Suspense>
        </div>
      </div>
    </>
  )
}

/** How others come in: the code to say, and the link to send. */
function Invitation({ code, link }: { code: string; link: string }) {
  const { copying, copy } = useCopyToClipboard(link)
  return (
    <div className="stack gap-4">
      <div>
        <p className="soft">{t('Code')}</p>
        {/* Letter by letter: it is no word. */}
        <p className={styles.code}>
          <span aria-hidden="true">{code}</span>
          <span className="visually-hidden">{code.split('').join(' ')}</span>
        </p>
      </div>
      <div className="actions">
        <Button onClick={copy}>{t('Copy link')}</Button>
        <a className="pressable" href={`${roomPath(code)}?screen=1`} target="_blank" rel="noreferrer">
          {t('Show on a screen')}
        </a>
        <span role="status" className="soft">
          {copying === 'copied' && t('Copied')}
          {copying === 'failed' && t('Automatic copying failed. Select the link and copy it: {link}', { link })}
        </span>
      </div>
    </div>
  )
}

/** A value once it has not changed for a while. */
function useSettled<Value>(value: Value, milliseconds: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return settled
}
