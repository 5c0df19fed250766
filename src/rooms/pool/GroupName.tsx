import { useState } from 'react'
import { oneLine } from '../../../contract/clip-text'
import { maximumGroupLength } from '../../../contract/limits'
import { afterPress } from '../../lib/after-press'
import { isInputMethodKey } from '../../lib/input-method'
import { t } from '../../lib/translation'
import { usePageLeave } from '../../lib/use-page-leave'
import { LimitedField } from '../../ui/LimitedField'
import styles from './Pool.module.css'

interface GroupNameProps {
  name: string
  number: number
  /** Whether the person has just made the group. */
  isNew: boolean
  onRename: (name: string) => void
}

/** A group's name. It is saved on Enter, when the field loses the focus, and when the page is left. */
export function GroupName({ name, number, isNew, onRename }: GroupNameProps) {
  const [draft, setDraft] = useState(name)
  const [shown, setShown] = useState(name)
  const tidy = oneLine(draft, maximumGroupLength)
  if (name !== shown) {
    setShown(name)
    // Somebody else has renamed it; what is being typed here stays.
    if (draft === shown) setDraft(name)
  }
  const save = () => {
    setDraft(tidy)
    if (tidy !== name) onRename(tidy)
  }
  usePageLeave(save)
  return (
    <LimitedField
      label={t('Name of group {number}', { number })}
      hideLabel
      className={styles.name}
      autoFocus={isNew}
      placeholder={t('Group {number}', { number })}
      maximumLength={maximumGroupLength}
      text={draft}
      onTextChange={setDraft}
      onBlur={() => afterPress(save)}
      onKeyDown={(event) => {
        if (isInputMethodKey(event)) return
        if (event.key === 'Enter') save()
        if (event.key === 'Escape') setDraft(name)
      }}
    />
  )
}
