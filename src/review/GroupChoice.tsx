import type { IdeaInput } from '../../contract/record'
import { t } from '../lib/translation'
import { SelectField } from '../ui/SelectField'
import { groupOf } from './edit-ideas'
import type { Group } from './groups'
import styles from './Groups.module.css'

interface GroupChoiceProps {
  idea: IdeaInput
  /** From 1 on. */
  number: number
  groups: readonly Group[]
  /** The group's name; null for none, and `new` for one that is to be made. */
  onChoose: (to: { group: string | null } | 'new') => void
}

/** Options that are no names; names have no line breaks. */
const none = '\nnone'
const another = '\nnew'

/** Chooses an idea's group, in its row. */
export function GroupChoice({ idea, number, groups, onChoose }: GroupChoiceProps) {
  return (
    <div className={styles.choice}>
      <SelectField
        label={t('Group of idea {number}', { number })}
        hideLabel
        value={groupOf(idea) ?? none}
        options={[
          { value: none, label: t('No group') },
          ...groups.map(({ name, letter }) => ({ value: name, label: `${letter} ${name}` })),
          { value: another, label: t('A new group') },
        ]}
        onChange={({ target: { value } }) =>
          onChoose(value === another ? 'new' : { group: value === none ? null : value })
        }
      />
    </div>
  )
}
