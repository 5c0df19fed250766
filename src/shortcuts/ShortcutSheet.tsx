import { useState } from 'react'
import { useAppDispatch, useAppSelector, useGateways } from '../lib/store-hooks'
import { t, tWord } from '../lib/translation'
import { selectUid } from '../session/session'
import { Dialog } from '../ui/Dialog'
import { sheetClosed } from './shortcuts'
import styles from './ShortcutSheet.module.css'
import { shortcutsWith, type Shortcut } from './shortcut-table'
import { worksHere } from './working-shortcuts'

/** The dialog that lists the keyboard shortcuts of the page below it. */
export function ShortcutSheet() {
  const dispatch = useAppDispatch()
  const uid = useAppSelector(selectUid)
  const { installed } = useGateways()
  const [shown] = useState(() => shortcutsWith(installed).filter((shortcut) => worksHere(shortcut, uid)))
  return (
    <Dialog title={t('Keyboard shortcuts')} open onClose={() => dispatch(sheetClosed())}>
      <dl className="above-4">
        {shown.map((shortcut) => {
          const { keys, label = keys } = shortcut
          const words = describe(shortcut)
          return (
            words && (
              <div key={keys} className={styles.row}>
                <dt>
                  {label.split(' ').map((key) => (
                    <kbd key={key} className={styles.key}>
                      {tWord(key)}
                    </kbd>
                  ))}
                </dt>
                <dd>{words}</dd>
              </div>
            )
          )
        })}
      </dl>
      <p className="faint">
        {t('Shortcuts are inactive while you write and during a round. You can switch them off in the settings.')}
      </p>
    </Dialog>
  )
}

/** What a shortcut does; null if the list tells it with another one. */
function describe({ description, page }: Shortcut): string | null {
  if (page) return t('Go to {page}', { page: t(page) })
  return description ? t(description) : null
}
