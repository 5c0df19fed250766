import { useEffect, useId, useMemo, useState } from 'react'
import type { IdeaInput } from '../../contract/record'
import { hasHeardText, hasText, isSpoken, repeatsOf } from '../lib/ideas'
import { formatClock } from '../lib/format-figures'
import { nearlySameIdeas } from '../lib/new-ideas'
import type { RoundVoice } from '../lib/round-view'
import { t } from '../lib/translation'
import { Button } from '../ui/Button'
import { firstWithoutGroup, groupsOf, moveTo, newName } from './groups'
import { IdeaRow } from './IdeaRow'
import styles from './IdeaRows.module.css'
import {
  bestOf,
  confirmIdea,
  deleteIdea,
  groupOf,
  isThere,
  isFull,
  isPicked,
  isTwin,
  joinIdeas,
  unpick,
  nextSpoken,
  pick,
  placeOf,
  restoreIdea,
  splitIdea,
  rememberIdea,
  writeIdea,
  type RememberedIdea,
} from './edit-ideas'
import type { IdeaEditing } from './use-editing'
import { useHeldPlace } from './use-held-place'

/** The result of the last change. What is seen in its row, such as a picked idea, is told to screen readers only. */
export interface Said {
  words: string
  isShown: boolean
}

/** While ideas are grouped: the one whose group is being chosen; null for none, and null while they are not grouped. */
export type Grouping = { chosen: IdeaInput | null } | null

interface IdeaRowsProps {
  ideas: readonly IdeaInput[]
  /** For each idea, whether it is new on the topic; undefined if that is not known. */
  news: readonly boolean[] | undefined
  voice: RoundVoice
  canEdit: boolean
  grouping: Grouping
  onGrouping: (grouping: Grouping) => void
  edit: IdeaEditing['edit']
  keepWhileWriting: IdeaEditing['keepWhileWriting']
  said: Said
  lastWasUnfinished: boolean
  onSay: (words: string) => void
}

/** The ideas by time, to be picked and edited. */
export function IdeaRows({
  ideas,
  news,
  voice,
  canEdit,
  grouping,
  onGrouping,
  edit,
  keepWhileWriting,
  said,
  lastWasUnfinished,
  onSay,
}: IdeaRowsProps) {
  const id = useId()
  const [deleted, setDeleted] = useState<readonly RememberedIdea[]>([])
  const [third, setThird] = useState<IdeaInput | null>(null)
  const [focus, setFocus] = useState<{ on: string } | null>(null)
  useEffect(() => {
    if (focus) document.getElementById(focus.on)?.focus()
  }, [focus])

  const hold = useHeldPlace(grouping)

  const repeats = repeatsOf(ideas)
  const earlier = useMemo(() => nearlySameIdeas(ideas), [ideas])
  const groups = groupsOf(ideas)
  const chosenPlace = grouping?.chosen ? placeOf(ideas, grouping.chosen) : -1
  const keys = keysOf(ideas)
  const rowId = (idea: IdeaInput) => `${id}-${keys[ideas.findIndex((one) => isTwin(one, idea))] ?? idea.atMs}`
  const undoId = `${id}-undo`
  const goTo = (on: string) => setFocus({ on })
  const numberOf = (idea: IdeaInput) => ideas.findIndex((one) => isTwin(one, idea)) + 1

  const pickOrAsk = (idea: IdeaInput) => {
    setThird(null)
    if (isPicked(idea)) {
      edit((all) => unpick(all, idea), t('Idea {number} is no longer picked.', { number: numberOf(idea) }))
    } else if (isFull(ideas)) {
      setThird(idea)
    } else {
      edit((all) => pick(all, idea), t('Idea {number} is one of your best two.', { number: numberOf(idea) }))
    }
  }

  const pickInstead = (idea: IdeaInput, other: IdeaInput | null) => {
    setThird(null)
    goTo(`${rowId(idea)}-best`)
    if (other === null) return
    edit(
      (all) => pick(unpick(all, other), idea),
      t('Idea {number} is one of your best two.', { number: numberOf(idea) }),
    )
  }

  const goToNextUnwritten = (after: IdeaInput) => {
    const next = isSpoken(after) && ideas.find((idea) => isSpoken(idea) && idea.atMs > after.atMs && !hasText(idea))
    goTo(next ? `${rowId(next)}-text` : `${rowId(after)}-edit`)
  }

  /** Lets the recogniser listen to ideas that were joined or split. */
  const hearNew = (after: readonly IdeaInput[]) => {
    const changed = after.filter((idea) => !ideas.includes(idea) && voice.canHear(idea))
    if (changed.length > 0) voice.hear(changed, after)
  }

  const join = (idea: IdeaInput) => {
    const next = nextSpoken(ideas, idea)
    const canJoin = joinIdeas(ideas, idea) !== ideas
    if (!canJoin || next === null) {
      onSay(t('Together, the two texts are too long for one idea.'))
      return
    }
    edit((all) => joinIdeas(all, idea), t('Joined with the idea at {time}.', { time: formatClock(next.atMs) }))
    // What is heard in one of them is not the words of both.
    if (voice.isWaiting(idea) || voice.isWaiting(next)) hearNew(joinIdeas(ideas, idea))
    goTo(`${rowId(idea)}-more`)
  }

  const split = (idea: IdeaInput, atMs: number) => {
    const after = splitIdea(ideas, idea, atMs)
    if (after === ideas) {
      onSay(t('This round is full: there is no room for another idea.'))
      return
    }
    edit((all) => splitIdea(all, idea, atMs), t('Split at {time}.', { time: formatClock(atMs) }))
    // Words that are heard in both parts together belong to neither.
    if (hasHeardText(idea) || voice.isWaiting(idea)) hearNew(after)
    goTo(`${id}-${atMs}-text`)
  }

  const group = (idea: IdeaInput, to: { group: string | null } | 'new') => {
    const name = to === 'new' ? newName(ideas, (number) => t('Group {number}', { number })) : to.group
    const number = numberOf(idea)
    edit(
      (all) => moveTo(all, [idea], name),
      name === null
        ? t('Idea {number} is in no group.', { number })
        : t('Idea {number} is in “{name}”.', { number, name }),
    )
    // On to the next one without a group, so that each takes one press.
    if (name !== null) onGrouping({ chosen: firstWithoutGroup(ideas.slice(number)) ?? idea })
  }

  const chooseGroup = (idea: IdeaInput, pressed: Element | null) => {
    if (pressed) hold(pressed)
    else goTo(`${rowId(idea)}-group`)
    onGrouping({ chosen: pressed && idea })
  }

  const remove = (idea: IdeaInput) => {
    edit((all) => deleteIdea(all, idea), formatDeleted(idea))
    setDeleted([...deleted, rememberIdea(ideas, idea)])
    goTo(undoId)
  }

  const latestDeleted = deleted.findLast((one) => !isThere(ideas, one))
  const undo = () => {
    if (latestDeleted === undefined) return
    const { atMs } = latestDeleted.idea
    edit((all) => restoreIdea(all, latestDeleted), t('Restored the idea at {time}.', { time: formatClock(atMs) }))
    setDeleted(deleted.filter((one) => one !== latestDeleted))
    goTo(`${id}-${atMs}-more`)
  }

  return (
    <div>
      {/* Takes its space while the round is being saved, to avoid a layout shift. */}
      {ideas.length > 1 && (
        <p className="soft small screen-only above-3" style={canEdit ? undefined : { visibility: 'hidden' }}>
          {t('Pick your best two.')}
        </p>
      )}
      <ol role="list" aria-label={t('Ideas')}>
        {ideas.map((idea, index) => {
          const key = `${id}-${keys[index]}`
          return (
            <IdeaRow
              key={key}
              id={key}
              {...{ idea, voice, canEdit }}
              number={index + 1}
              hasNext={nextSpoken(ideas, idea) !== null}
              isRepeat={repeats[index] ?? false}
              nearlySame={earlier[index] ?? null}
              isNew={news?.[index] ?? false}
              isUnfinished={lastWasUnfinished && index === ideas.length - 1}
              group={groups.find(({ name }) => name === groupOf(idea)) ?? null}
              grouping={grouping && groups}
              isChoosing={index === chosenPlace}
              onChoosing={(pressed) => chooseGroup(idea, pressed)}
              onGroup={(to) => group(idea, to)}
              instead={third && isTwin(third, idea) && isFull(ideas) ? bestOf(ideas) : null}
              onPick={() => pickOrAsk(idea)}
              onInstead={(other) => pickInstead(idea, other)}
              onWrite={(text, wasHeard) =>
                edit((all) => writeIdea(all, idea, text, wasHeard), t('Idea {number} saved.', { number: index + 1 }))
              }
              onWriting={(isWriting) => keepWhileWriting(isWriting ? rememberIdea(ideas, idea) : null)}
              onWritten={() => goToNextUnwritten(idea)}
              onDropped={() => goTo(hasText(idea) ? `${key}-edit` : `${key}-text`)}
              onConfirm={() => {
                edit(
                  (all) => confirmIdea(all, idea),
                  t('The words of idea {number} are confirmed.', { number: index + 1 }),
                )
                goTo(`${key}-more`)
              }}
              onHear={voice.canHear(idea) ? () => voice.hear([idea], ideas) : null}
              onJoin={() => join(idea)}
              onSplit={(atMs) => split(idea, atMs)}
              onDelete={() => remove(idea)}
            />
          )
        })}
      </ol>
      {voice.legend(ideas)}
      {ideas.some(hasHeardText) && (
        <p className={styles.heard}>
          {t('“heard”: a recogniser wrote these words. Edit or confirm them if they matter.')}
        </p>
      )}
      <div className={styles.told}>
        <p aria-live="polite" aria-atomic="true" className={said.isShown ? undefined : 'visually-hidden'}>
          {said.words}
        </p>
        {latestDeleted && (
          <>
            {!said.isShown && <span aria-hidden>{formatDeleted(latestDeleted.idea)}</span>}
            <Button kind="plain" id={undoId} aria-label={t('Undo deleting the idea')} onClick={undo}>
              {t('Undo')}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}

function formatDeleted({ atMs }: IdeaInput): string {
  return t('Deleted the idea at {time}.', { time: formatClock(atMs) })
}

/** React keys from the ideas' times, numbered where several are equal. Texts may change, so they cannot be part of a key. */
function keysOf(ideas: readonly IdeaInput[]): string[] {
  return ideas.map(({ atMs }, index) => {
    const earlier = ideas.slice(0, index).filter((idea) => idea.atMs === atMs).length
    return earlier === 0 ? `${atMs}` : `${atMs}-${earlier}`
  })
}
