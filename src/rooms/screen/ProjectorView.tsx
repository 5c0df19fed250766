import { Suspense, useEffect } from 'react'
import { useAppSelector } from '../../lib/store-hooks'
import { layOutPool, type PoolEntry } from '../pool/lay-out-pool'
import { selectInRoom, type InRoom } from '../room'
import { MinuteScreen } from './MinuteScreen'
import { t, tn } from '../../lib/translation'
import { classes } from '../../ui/classes'
import { formatGroup, formatVotes, formatVoted } from '../pool/format-pool'
import { useFittedColumns } from './use-fitted-columns'
import { lazyComponent } from '../../lib/lazy'
import type { Room } from '../documents'
import { roomPath } from '../room-path'
import { FittedNames } from './FittedNames'
import { useIsPast } from '../../lib/past'
import { createWakeLock } from '../../lib/wake-lock'
import styles from './Screen.module.css'

/** Up to how many members a room names those who have voted; the names of more would take the room of the ideas. */
const mostWithNames = 12

/** How many are shown. */
const most = 5

const QrCode = lazyComponent(async () => (await import(/* webpackChunkName: "share" */ '../../ui/QrCode')).QrCode)

/** Where people type the code, as they type it: without `https://`. */
const roomAddress = (): string => `${location.host}/together`

/** The room for a projector: what everybody may see, large, and nothing to press. */
export function ProjectorView() {
  const inside = useAppSelector(selectInRoom)
  useScreenOn()
  if (inside === null) return null
  const { topicTitle, phase, code } = inside.room
  return (
    <main id="main" tabIndex={-1} className={styles.screen} data-phase={phase}>
      <h1 dir="auto" className={styles.topic}>
        {topicTitle}
      </h1>
      <div className={styles.stage}>
        <Stage {...inside} />
      </div>
      {phase !== 'LOBBY' && (
        <p className={styles.address}>
          {roomAddress()} · {code}
        </p>
      )}
    </main>
  )
}

function Stage({ room, pool, offsetMs }: InRoom) {
  if (room.phase === 'LOBBY') return <PeopleCome room={room} />
  if (room.phase === 'MINUTE') return <MinuteScreen {...{ room, offsetMs }} />
  if (pool === null) return null
  const entries = layOutPool(pool, room.phase)
  if (room.phase === 'RESULT') return <ResultScreen entries={entries} />
  return (
    <>
      {room.phase === 'VOTE' && <WhoHasVoted room={room} />}
      <ColumnsOfIdeas entries={entries} />
    </>
  )
}

/** All ideas in columns, as large as they fit; groups together. */
function ColumnsOfIdeas({ entries }: { entries: readonly PoolEntry[] }) {
  const { ref, page, pages } = useFittedColumns()
  return (
    <>
      <ul role="list" aria-label={t('Pool')} ref={ref} className={styles.columns}>
        {entries.map((entry) => (
          <li key={entry.id} className={classes(entry.group && styles.group)}>
            {entry.group && <h2 dir="auto">{formatGroup(entry)}</h2>}
            <ul role="list">
              {entry.ideas.map(({ id, text, count }) => (
                <li key={id} className={styles.idea}>
                  <span dir="auto" className="fill break-anywhere">
                    {text}
                  </span>
                  {count > 1 && (
                    <span className="soft numerals">
                      <span aria-hidden>×{count}</span>
                      <span className="visually-hidden">{t('written by {count}', { count })}</span>
                    </span>
                  )}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {pages > 1 && <p className={styles.page}>{t('Page {page} of {pages}', { page: page + 1, pages })}</p>}
    </>
  )
}

/** How to come in, and who is there. */
function PeopleCome({ room: { code, members } }: { room: Room }) {
  const link = `${location.origin}${roomPath(code)}`
  return (
    <div className={styles.lobby}>
      <div className={styles.qr}>
        <Suspense fallback={null}>
          <QrCode link={link} />
        </Suspense>
      </div>
      <div className={styles.entry}>
        <p className={styles.words}>
          {t('Scan it, or go to {address} and enter the code', { address: roomAddress() })}
        </p>
        <p className={styles.code}>{code}</p>
        <p className={styles.words}>{tn(members.length, '{count} person is here.', '{count} people are here.')}</p>
        {/* Whoever has just come looks for their name. */}
        <FittedNames label={t('Members')} members={members.toReversed()} />
      </div>
    </div>
  )
}

/** The first ones with their votes. */
function ResultScreen({ entries }: { entries: readonly PoolEntry[] }) {
  const first = entries.filter(({ votes }) => votes > 0).slice(0, most)
  const mostVotes = first[0]?.votes ?? 0
  if (first.length === 0) return <p className={styles.large}>{t('Nobody has voted.')}</p>
  return (
    <ol role="list" aria-label={t('Result')} className={styles.result}>
      {first.map((entry) => (
        <li key={entry.id}>
          <div className={styles.place}>
            <span dir="auto" className="fill break-anywhere">
              {entry.group ? formatGroup(entry) : entry.ideas[0]?.text}
            </span>
            <span className={styles.votes}>{formatVotes(entry.votes)}</span>
          </div>
          <div className={styles.bar} style={{ '--share': entry.votes / mostVotes }} />
          {entry.group && (
            <p dir="auto" className={styles.members}>
              {entry.ideas.map(({ text }) => text).join(' · ')}
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}

/** How many have voted and, in a small room, who; never for what. */
function WhoHasVoted({ room }: { room: Room }) {
  const voted = room.members.filter(({ hasVoted }) => hasVoted)
  return (
    <div className={styles.voted}>
      <p className={styles.large}>{formatVoted(room)}</p>
      {room.members.length <= mostWithNames && <FittedNames label={t('Have voted')} members={voted} />}
    </div>
  )
}

/** Keeps the screen on while this is shown: nobody touches a computer that projects. */
function useScreenOn(): void {
  const isPast = useIsPast()
  useEffect(() => {
    if (isPast) return
    const lock = createWakeLock()
    lock.hold()
    return () => lock.release()
  }, [isPast])
}
