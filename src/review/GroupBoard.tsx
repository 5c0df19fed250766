import { useId, useState } from 'react'
import type { IdeaInput } from '../../contract/record'
import { t, tn } from '../lib/translation'
import { Button } from '../ui/Button'
import { SelectField } from '../ui/SelectField'
import { GroupColumn } from './GroupColumn'
import styles from './GroupBoard.module.css'
import { groupingOf, groupsOf, moveTo, newName, renameGroup, restoreGrouping, tidyName, type Grouping } from './groups'
import { groupOf, isTwin } from './edit-ideas'
import { useDragging, type Place } from './use-dragging'
import type { IdeaEditing } from './use-editing'

/** Groups ideas, by selecting and moving them or by dragging. */
export function GroupBoard({ ideas, edit }: { ideas: readonly IdeaInput[]; edit: IdeaEditing['edit'] }) {
  const id = useId()
  const [chosen, setChosen] = useState<readonly IdeaInput[]>([])
  const [target, setTarget] = useState('new')
  const [steps, setSteps] = useState<readonly Grouping[]>([])
  const [said, setSaid] = useState('')

  const groups = groupsOf(ideas)
  const isChosen = (idea: IdeaInput) => chosen.some((one) => isTwin(one, idea))
  const moving = ideas.filter(isChosen)
  const place: Place =
    target === 'new' || target === 'none' || groups.some(({ name }) => inOf(name) === target)
      ? placeOf(target)
      : { kind: 'new' }

  const change = (next: (all: readonly IdeaInput[]) => readonly IdeaInput[], words: string) => {
    if (next(ideas) === ideas) return
    setSteps([...steps, groupingOf(ideas)])
    edit(next, '')
    setSaid(words)
  }

  const move = (moved: readonly IdeaInput[], to: Place) => {
    if (moved.length === 0) return
    const name = nameAt(to, ideas)
    const words =
      name === null
        ? tn(moved.length, '{count} idea is in no group.', '{count} ideas are in no group.')
        : tn(moved.length, '{count} idea is in “{name}”.', '{count} ideas are in “{name}”.', { name })
    change((all) => moveTo(all, moved, name), words)
    setChosen([])
  }

  const undo = () => {
    const before = steps.at(-1)
    if (before === undefined) return
    const words = t('Undid the last step.')
    edit((all) => restoreGrouping(all, before), '')
    setSteps(steps.slice(0, -1))
    setSaid(words)
  }

  // Dragging a selected idea moves all selected ones.
  const { dragged, startDragging } = useDragging((idea, to) => move(isChosen(idea) ? moving : [idea], to))
  const column = {
    isChosen,
    dragged,
    startDragging,
    onChoose: (idea: IdeaInput) =>
      setChosen(isChosen(idea) ? chosen.filter((one) => !isTwin(one, idea)) : [...chosen, idea]),
  }

  return (
    <>
      <p className={styles.words}>
        {t(
          'Group the ideas that belong together to see where you switched direction. Select ideas and move them, or drag them.',
        )}
      </p>
      <div role="group" aria-label={t('Move ideas')} className={styles.tools}>
        <SelectField
          label={t('Move to')}
          value={toTarget(place)}
          options={[
            { value: 'new', label: t('A new group') },
            ...groups.map(({ name, letter }) => ({ value: inOf(name), label: `${letter} ${name}` })),
            { value: 'none', label: t('No group') },
          ]}
          onChange={({ target: { value } }) => setTarget(value)}
        />
        <Button aria-disabled={moving.length === 0} onClick={() => move(moving, place)}>
          {moving.length === 0 ? t('Move') : tn(moving.length, 'Move {count} idea', 'Move {count} ideas')}
        </Button>
        <Button id={`${id}-undo`} aria-disabled={steps.length === 0} onClick={undo}>
          {t('Undo the last step')}
        </Button>
      </div>
      <p aria-live="polite" className={styles.said}>
        {said}
      </p>
      <div className={styles.columns}>
        <GroupColumn {...column} place={{ kind: 'none' }} ideas={ideas.filter((idea) => groupOf(idea) === null)} />
        {groups.map((group) => (
          <GroupColumn
            key={group.letter}
            {...column}
            place={{ kind: 'in', name: group.name }}
            ideas={group.ideas}
            group={group}
            onRename={(to) => {
              const name = tidyName(to)
              if (name !== '')
                change((all) => renameGroup(all, group.name, name), t('The group is now called “{name}”.', { name }))
            }}
            onUngroup={() => {
              change((all) => moveTo(all, group.ideas, null), t('“{name}” is no longer a group.', { name: group.name }))
              // The pressed button has gone with the group.
              document.getElementById(`${id}-undo`)?.focus()
            }}
          />
        ))}
        {dragged && <GroupColumn {...column} place={{ kind: 'new' }} ideas={[]} />}
      </div>
    </>
  )
}

const inOf = (name: string) => `in ${name}`

function toTarget(place: Place): string {
  return place.kind === 'in' ? inOf(place.name) : place.kind
}

function placeOf(target: string): Place {
  return target === 'new' || target === 'none' ? { kind: target } : { kind: 'in', name: target.slice(inOf('').length) }
}

/** The group name for a drop target; null for no group. */
function nameAt(place: Place, ideas: readonly IdeaInput[]): string | null {
  if (place.kind === 'new') return newName(ideas, (number) => t('Group {number}', { number }))
  return place.kind === 'in' ? place.name : null
}
