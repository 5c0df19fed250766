import type { FeatureSettings } from '../lib/feature'
import { useAppDispatch, useAppSelector } from '../lib/store-hooks'
import { t } from '../lib/translation'
import { preferencesChanged, selectPreferences } from '../preferences/preferences'
import { Button } from '../ui/Button'
import { Checkbox } from '../ui/Checkbox'
import { sheetAsked } from './shortcuts'

export const settings: FeatureSettings = {
  sections: [{ title: 'Keyboard shortcuts', Component: ShortcutSettings }],
}

/** Switches single-key shortcuts off, for people who press keys by accident or use speech input, and opens their list. */
function ShortcutSettings() {
  const dispatch = useAppDispatch()
  const isOn = useAppSelector((state) => selectPreferences(state).shortcuts)
  return (
    <div className="row gap-4 apart">
      <Checkbox
        label={t('Use keyboard shortcuts')}
        checked={isOn}
        onChange={({ target }) => dispatch(preferencesChanged({ shortcuts: target.checked }))}
      />
      <Button onClick={() => dispatch(sheetAsked())}>{t('Show the shortcuts')}</Button>
    </div>
  )
}
