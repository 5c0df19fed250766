import { useState } from 'react'
import { categories, categoryOf } from '../../contract/limits'
import { useAppDispatch, useAppSelector } from '../lib/store-hooks'
import { t, tWord } from '../lib/translation'
import { changeRecord, selectTrouble, type SaveResult } from '../sync/outbox/outbox'
import { SelectField } from '../ui/SelectField'
import { categoryChosen, type FinishedRound } from './round'

/** Changes the category of the round under review: who starts at once has not chosen one. */
export function CategoryChoice({ id, category }: Pick<FinishedRound, 'id' | 'category'>) {
  const dispatch = useAppDispatch()
  const [result, setResult] = useState<SaveResult | null>(null)
  const trouble = useAppSelector((state) => selectTrouble(state, result))

  const choose = async (chosen: typeof category) => {
    dispatch(categoryChosen({ id, category: chosen }))
    setResult(await dispatch(changeRecord(id, { category: chosen })))
  }

  return (
    <SelectField
      label={t('Category')}
      inText
      options={categories.map((value) => ({ value, label: tWord(value) }))}
      value={category}
      onChange={({ currentTarget: { value } }) => void choose(categoryOf(value))}
      {...(trouble !== null && { error: t('This could not be saved: {trouble}', { trouble }) })}
    />
  )
}
