import { useState } from 'react'
import { maximumGroupLength } from '../../contract/limits'
import type { IdeaInput } from '../../contract/record'
import { afterPress } from '../lib/after-press'
import { isInputMethodKey } from '../lib/input-method'
import { t } from '../lib/translation'
import { usePageLeave } from '../lib/use-page-leave'
import { LimitedField } from '../ui/LimitedField'
import styles from './Groups.module.css'
import { GroupLetter } from './GroupLetter'
import { groupsOf, renameGroup, tidyName, type Group } from './groups'
import type { IdeaEditing } from './use-editing'

/** The names of the groups, which can be changed. */
export function GroupNames({ ideas, edit }: { ideas: readonly IdeaInput[]; edit: IdeaEditing['edit'] }) {
  return (
    <ul role="list" aria-label={t('Names of the groups')} className="stack gap-2">
      {groupsOf(ideas).map((group) => (
        <li key={group.letter} className={styles.name}>
          <GroupLetter group={group} />
          <GroupName
            group={group}
            onRename={(name) =>
              edit((all) => renameGroup(all, group.name, name), t('The group is now called “{name}”.', { name }))
            }
          />
        </li>
      ))}
    </ul>
  )
}

/** A group's name; it is saved on Enter, on blur and when the page is left. */
function GroupName({ group: { letter, name }, onRename }: { group: Group; onRename: (name: string) => void }) {
  const [draft, setDraft] = useState(name)
  const [shown, setShown] = useState(name)

  if (name !== shown) {
    setShown(name)
    // Unless it was renamed here: the person may still be typing.
    if (tidyName(draft) !== name) setDraft(name)
  }

  const save = () => {
    const next = tidyName(draft)
    if (next !== '' && next !== name) onRename(next)
  }
  const finish = () => {
    save()
    setDraft(tidyName(draft) || name)
  }
  usePageLeave(save)

  return (
    <LimitedField
      label={t('Name of group {letter}', { letter })}
      hideLabel
      maximumLength={maximumGroupLength}
      text={draft}
      onTextChange={setDraft}
      onBlur={() => afterPress(finish)}
      onKeyDown={(event) => {
        if (isInputMethodKey(event)) return
        if (event.key === 'Enter') finish()
        if (event.key === 'Escape') setDraft(name)
      }}
    />
  )
}
