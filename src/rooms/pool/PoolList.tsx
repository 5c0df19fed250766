import { useId, useLayoutEffect, useRef, type ReactNode, useEffect, useEffectEvent, type RefObject } from 'react'
import { t } from '../../lib/translation'
import { classes } from '../../ui/classes'
import type { PoolIdea, Room } from '../documents'
import { type Drag, connectDrag } from './drag'
import { formatGroup, formatVotes, ideaFacts } from './format-pool'
import { GroupName } from './GroupName'
import type { PoolEntry } from './lay-out-pool'
import { Button } from '../../ui/Button'
import styles from './Pool.module.css'

interface DragProps {
  isOn: boolean
  ghostClass: string | undefined
  onDrag: (drag: Drag | null) => void
  onDrop: (drag: Drag) => void
}

declare module 'react' {
  interface CSSProperties {
    '--share'?: number
  }
}

export interface PoolListProps {
  phase: Room['phase']
  entries: readonly PoolEntry[]
  picked: ReadonlySet<string>
  drag: Drag | null
  /** The group that the person has just made. */
  newGroupId: string | null
  votesLeft: number
  onPick: (ideaId: string, isPicked: boolean) => void
  onDrag: (drag: Drag | null) => void
  onDrop: (drag: Drag) => void
  onRename: (groupId: string, name: string) => void
  onVote: (entry: PoolEntry) => void
}

/** All ideas, and the groups in the places of their first ideas. */
export function PoolList(props: PoolListProps) {
  const { phase, entries, picked, drag, newGroupId, votesLeft } = props
  const list = useRef<HTMLUListElement>(null)
  useDrag(list, { isOn: phase === 'POOL', ghostClass: styles.ghost, ...props })
  const focus = useKeptPlace(list)
  // The result has most votes first.
  const mostVotes = entries[0]?.votes || 1

  const row = (idea: PoolIdea, others: ReactNode = null) => (
    <IdeaRow
      idea={idea}
      {...(phase === 'POOL' && { isPicked: picked.has(idea.id), onPick: props.onPick })}
      isDragged={drag?.id === idea.id}
    >
      {others}
    </IdeaRow>
  )
  const standing = (entry: PoolEntry) => {
    if (phase === 'VOTE') return <VoteButton entry={entry} votesLeft={votesLeft} onVote={props.onVote} />
    return phase === 'RESULT' && <Votes {...entry} />
  }
  return (
    <ul role="list" aria-label={t('Pool')} ref={list} className={styles.pool} data-phase={phase} {...focus}>
      {entries.map((entry) => {
        const { id, group, ideas, number } = entry
        const target = {
          'data-drop': id,
          className: classes(group ? styles.group : styles.single, drag?.over === id && styles.over),
          // A hairline of its share of the most votes.
          ...(phase === 'RESULT' && { style: { '--share': entry.votes / mostVotes } }),
        }
        if (group === null) {
          return (
            <li key={id} {...target}>
              {ideas.map((idea) => (
                <div key={idea.id}>{row(idea, standing(entry))}</div>
              ))}
            </li>
          )
        }
        return (
          <li key={id} {...target}>
            <div className={styles.head}>
              {phase === 'POOL' ? (
                <GroupName
                  {...{ number }}
                  name={group.name}
                  isNew={id === newGroupId}
                  onRename={(name) => props.onRename(id, name)}
                />
              ) : (
                <h2 dir="auto" className="break-anywhere">
                  {formatGroup(entry)}
                </h2>
              )}
              {standing(entry)}
            </div>
            <ul role="list" aria-label={formatGroup(entry)}>
              {ideas.map((idea) => (
                <li key={idea.id}>{row(idea)}</li>
              ))}
            </ul>
          </li>
        )
      })}
    </ul>
  )
}

interface IdeaRowProps {
  idea: PoolIdea
  isDragged: boolean
  isPicked?: boolean
  onPick?: PoolListProps['onPick']
  children: ReactNode
}

function IdeaRow({ idea, isDragged, isPicked = false, onPick, children }: IdeaRowProps) {
  const { id, text, isYours, count } = idea
  const ownId = useId()
  const facts = [...ideaFacts(idea), ...(isYours && count === 1 ? [t('only you wrote this')] : [])]
  const words = (
    <span className={classes('fill', 'break-anywhere', styles.words)}>
      <span dir="auto" id={`${ownId}-text`}>
        {text}
      </span>
      {facts.length > 0 && (
        <span id={`${ownId}-facts`} className="faint">
          {facts.join(' · ')}
        </span>
      )}
    </span>
  )
  if (onPick === undefined) {
    return (
      <div className={styles.idea}>
        {words}
        {children}
      </div>
    )
  }
  return (
    <label className={classes(styles.idea, isDragged && styles.dragged)} data-drag={id}>
      <input
        type="checkbox"
        data-idea={id}
        aria-labelledby={`${ownId}-text`}
        {...(facts.length > 0 && { 'aria-describedby': `${ownId}-facts` })}
        checked={isPicked}
        onChange={({ target }) => onPick(id, target.checked)}
      />
      {words}
    </label>
  )
}

/** The votes in words. */
function Votes({ votes, hasYourVote }: PoolEntry) {
  return (
    <div className={styles.votes}>
      <span className="numerals">{formatVotes(votes)}</span>
      {hasYourVote && <span className="faint">{t('one is yours')}</span>}
    </div>
  )
}

/** If an idea moves into or out of a group, its control is another element: the focus follows the idea. */
function useKeptPlace(list: { current: HTMLElement | null }) {
  const focused = useRef<string | undefined>(undefined)
  useLayoutEffect(() => {
    if (focused.current === undefined || document.activeElement !== document.body) return
    list.current
      ?.querySelector<HTMLElement>(`[data-idea="${CSS.escape(focused.current)}"]`)
      ?.focus({ preventScroll: true })
  })
  return {
    onFocus: ({ target }: { target: Element }) => {
      focused.current = target instanceof HTMLElement ? target.dataset.idea : undefined
    },
    // React gets no blur event when the focused element is removed.
    onBlur: () => {
      focused.current = undefined
    },
  }
}

interface VoteButtonProps {
  entry: PoolEntry
  votesLeft: number
  onVote: (entry: PoolEntry) => void
}

/** Gives an idea or group a vote, or takes it back. */
function VoteButton({ entry, votesLeft, onVote }: VoteButtonProps) {
  const { group, ideas, hasYourVote } = entry
  const name = group ? formatGroup(entry) : (ideas[0]?.text ?? '')
  const isOff = !hasYourVote && votesLeft === 0
  return (
    <Button
      pressed={hasYourVote}
      aria-label={t('Vote for “{name}”', { name })}
      aria-disabled={isOff || undefined}
      onClick={() => !isOff && onVote(entry)}
    >
      {hasYourVote ? t('Your vote') : t('Vote')}
    </Button>
  )
}

/** Lets the ideas of a list be dragged. */
function useDrag(list: RefObject<HTMLElement | null>, { isOn, ghostClass, onDrag, onDrop }: DragProps): void {
  const change = useEffectEvent(onDrag)
  const drop = useEffectEvent(onDrop)
  useEffect(() => {
    const element = list.current
    if (!isOn || element === null) return
    return connectDrag(element, {
      ghostClass,
      onChange: (drag) => change(drag),
      onDrop: (drag) => drop(drag),
    })
  }, [list, isOn, ghostClass])
}
