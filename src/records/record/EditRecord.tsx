import { useState, type SubmitEvent } from 'react'
import { oneLine } from '../../../contract/clip-text'
import { categories, categoryOf, maximumTopicLength, type Category } from '../../../contract/limits'
import { t, tWord } from '../../lib/translation'
import { Button } from '../../ui/Button'
import { LimitedField } from '../../ui/LimitedField'
import { SelectField } from '../../ui/SelectField'
import styles from './EditRecord.module.css'

export interface EditRecordProps {
  topicTitle: string
  category: string
  onSave: (change: { topicTitle: string; category: Category }) => void
  onCancel: () => void
}

/** Edits topic and category in place. */
export function EditRecord({ topicTitle, category, onSave, onCancel }: EditRecordProps) {
  const [topic, setTopic] = useState(topicTitle)
  const [chosen, setChosen] = useState(categoryOf(category))
  const [isAsked, setIsAsked] = useState(false)
  const saved = oneLine(topic, maximumTopicLength)
  const isMissing = saved === ''

  const save = (event: SubmitEvent) => {
    event.preventDefault()
    setIsAsked(true)
    if (!isMissing) onSave({ topicTitle: saved, category: chosen })
  }

  return (
    <form className={styles.form} onSubmit={save} noValidate>
      <LimitedField
        label={t('Topic')}
        autoFocus
        required
        maximumLength={maximumTopicLength}
        text={topic}
        onTextChange={setTopic}
        error={isAsked && isMissing ? t('A record needs a topic.') : undefined}
      />
      <SelectField
        label={t('Category')}
        options={categories.map((name) => ({ value: name, label: tWord(name) }))}
        value={chosen}
        onChange={(event) => setChosen(categoryOf(event.target.value))}
      />
      <div className={styles.actions}>
        <Button type="submit" kind="primary">
          {t('Save changes')}
        </Button>
        <Button onClick={onCancel}>{t('Cancel')}</Button>
      </div>
    </form>
  )
}
