import { startTransition, useOptimistic, useState, useEffect } from 'react'
import { Link } from '@tanstack/react-router'
import { votesEach } from '../../../contract/rooms/limits'
import { useKeptFocus } from '../../lib/focus'
import { useScreenChange } from '../../lib/screen-change'
import { useAppDispatch, useAppSelector, useGateways } from '../../lib/store-hooks'
import { t, tn } from '../../lib/translation'
import { classes } from '../../ui/classes'
import { LoadingState } from '../../ui/LoadingState'
import type { Pool, Room } from '../documents'
import { selectInRoom, selectIsHost } from '../room'
import { changedPool, changePool, type PoolAction, dropIdea } from './change-pool'
import type { Drag } from './drag'
import { formatVoted } from './format-pool'
import { HostControls } from './HostControls'
import { layOutPool, type PoolEntry } from './lay-out-pool'
import { PoolList } from './PoolList'
import { PoolTools } from './PoolTools'
import { buttonClass, Button } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { separatorIn } from '../../lib/csv'
import { datedFileName } from '../../lib/dated-file-name'
import { saveFile } from '../../lib/save-file'
import { dayOfRoom, poolCsv, poolMarkdown } from './pool-files'
import styles from './Pool.module.css'

/** The room after a minute: all ideas, which everybody groups, then the vote and its result. */
export function PoolPart() {
  const inside = useAppSelector(selectInRoom)
  if (inside === null) return null
  const { room, pool } = inside
  return pool === null ? <LoadingState label={t('All ideas')} /> : <OpenPool {...{ room, pool }} />
}

function OpenPool({ room, pool: told }: { room: Room; pool: Pool }) {
  const dispatch = useAppDispatch()
  const { clock } = useGateways()
  const isHost = useAppSelector(selectIsHost)
  const [expected, expect] = useOptimistic(told, changedPool)
  const [pool, press] = useHeldWhilePressed(expected)
  const [picks, setPicks] = useState<ReadonlySet<string>>(new Set())
  const [newGroupId, setNewGroupId] = useState<string | null>(null)
  const [drag, setDrag] = useState<Drag | null>(null)
  const [said, say] = useState('')
  // Keeps the focus of those whose control goes with its phase.
  const keptFocus = useKeptFocus()
  const { phase } = room
  const [before, setBefore] = useState(phase)
  const entries = layOutPool(pool, phase)
  // As the server counts them.
  const votes = Math.min(votesEach, entries.length)
  if (phase !== before) {
    setBefore(phase)
    say(news(phase, votes))
  }
  // The next button is in the same place.
  useScreenChange(phase)

  const picked = pool.ideas.filter(({ id }) => picks.has(id))
  const given = entries.filter(({ hasYourVote }) => hasYourVote).map(({ id }) => id)
  const votesLeft = Math.max(votes - given.length, 0)

  /** Shows it at once; what the server says then replaces it. */
  const change = (action: PoolAction, words: string, takeBack?: () => void) =>
    startTransition(async () => {
      expect(action)
      // The same words are said again only after others.
      if (words !== '') say('')
      if (!(await dispatch(changePool(action)))) takeBack?.()
      else if (words !== '') say(words)
    })
  const group = (ideaIds: string[], groupId: string | null, words: string) => {
    setPicks(new Set())
    const pickAgain = () => setPicks((since) => new Set([...ideaIds, ...since]))
    change({ name: 'groupIdeas', ideaIds, groupId }, words, pickAgain)
  }
  const pickedIds = picked.map(({ id }) => id)

  const makeGroup = () => {
    const id = clock.newId()
    setNewGroupId(id)
    group(pickedIds, id, tn(pickedIds.length, '{count} ideas are a group now.', '{count} ideas are a group now.'))
  }
  const drop = ({ id, over }: Drag) => {
    const action = dropIdea(pool, id, over, clock.newId())
    if (action) change(action, '')
  }
  const vote = ({ id, hasYourVote }: PoolEntry) => {
    const targetIds = hasYourVote ? given.filter((other) => other !== id) : [...given, id]
    change({ name: 'vote', targetIds }, '')
  }

  if (pool.ideas.length === 0) {
    return (
      <div className="below-5">
        <HostControls {...{ room, isHost }} hasIdeas={false} />
        <NoIdeas {...{ room, isHost }} />
      </div>
    )
  }
  const dragged = pool.ideas.filter(({ id }) => id === drag?.id)
  return (
    <div
      {...keptFocus}
      {...press}
      role="group"
      aria-label={phase === 'RESULT' ? t('Result') : t('All ideas')}
      className={classes('stack', 'gap-4', 'below-5', 'focus-target', phase === 'RESULT' && styles.result)}
    >
      <HostControls {...{ room, isHost }} hasIdeas />
      {phase === 'VOTE' && (
        <p className="numerals">
          <span role="status">{tn(votesLeft, '{count} vote left', '{count} votes left')}</span> · {formatVoted(room)}
        </p>
      )}
      <div className="row apart">
        <span className="soft">{tn(pool.ideas.length, '{count} idea', '{count} ideas')}</span>
        <span className={styles.saving}>
          <SavePool {...{ room, pool }} />
        </span>
      </div>
      {phase === 'POOL' && (
        <PoolTools
          {...{ entries }}
          count={picked.length}
          isGrouped={(drag === null ? picked : dragged).some(({ groupId }) => groupId !== null)}
          {...{ drag }}
          onMakeGroup={makeGroup}
          onAdd={(entry) => group(pickedIds, entry.id, t('Added.'))}
          onTakeOut={() => group(pickedIds, null, t('Taken out of the group.'))}
          onPickNothing={() => setPicks(new Set())}
        />
      )}
      <PoolList
        {...{ phase, entries, drag, newGroupId, votesLeft }}
        picked={picks}
        onPick={(id, isPicked) => setPicks(new Set([...picks, id].filter((one) => isPicked || one !== id)))}
        onDrag={setDrag}
        onDrop={drop}
        onRename={(groupId, groupName) => change({ name: 'nameGroup', groupId, groupName }, '')}
        onVote={vote}
      />
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </div>
  )
}

/** What a screen reader says when the others' pages go on, too. */
function news(phase: Room['phase'], votes: number): string {
  if (phase === 'VOTE')
    return tn(votes, 'The vote has started: {count} vote each.', 'The vote has started: {count} votes each.')
  return phase === 'RESULT' ? t('The result is here.') : ''
}

/** A pool without ideas: whether some are still to come, and how the host goes on if the room has no other minute. */
function NoIdeas({ room: { members, minute, minutes }, isHost }: { room: Room; isHost: boolean }) {
  const late = members.filter(({ isThinking, hasDelivered }) => isThinking && !hasDelivered).length
  const action = isHost && minute >= minutes && (
    <Link to="/exercise" className={buttonClass()}>
      {t('Open another room')}
    </Link>
  )
  return (
    <EmptyState title={late > 0 ? t('No ideas yet') : t('No ideas')} {...(action && { action })}>
      {late > 0
        ? tn(
            late,
            'The ideas of {count} person are still on their way.',
            'The ideas of {count} people are still on their way.',
          )
        : t('Nobody wrote anything down.')}
    </EmptyState>
  )
}

/** Saves the pool as a file on the device. */
function SavePool({ room, pool }: { room: Room; pool: Pool }) {
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

/**
 * The value, but while something is pressed that from the beginning of the press: nothing that can be pressed moves between press and release.
 * Spread the props on the element around what is pressed.
 */
function useHeldWhilePressed<Value>(value: Value): [Value, { onPointerDown: () => void }] {
  const [held, setHeld] = useState<{ value: Value } | null>(null)
  const isPressed = held !== null
  useEffect(() => {
    if (!isPressed) return
    // The click comes in the same task as the release.
    const release = () => setTimeout(() => setHeld(null))
    const ends = ['pointerup', 'pointercancel']
    for (const end of ends) document.addEventListener(end, release)
    return () => ends.forEach((end) => document.removeEventListener(end, release))
  }, [isPressed])
  return [held ? held.value : value, { onPointerDown: () => setHeld({ value }) }]
}
