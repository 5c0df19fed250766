import { useAppDispatch } from '../lib/store-hooks'
import { t } from '../lib/translation'
import { Dialog } from '../ui/Dialog'
import { sheetClosed } from './shortcuts'
import styles from './ShortcutSheet.module.css'
import { shortcutTable } from './shortcut-table'

/** The dialog that lists the keyboard shortcuts. */
export function ShortcutSheet() {
  const dispatch = useAppDispatch()
  return (
    <Dialog title={t('Keyboard shortcuts')} open onClose={() => dispatch(sheetClosed())}>
      <dl className={styles.list}>
        {shortcutTable.map(({ keys, description }) => (
          <div key={keys} className={styles.row}>
            <dt>
              {keys.split(' ').map((key) => (
                <kbd key={key} className={styles.key}>
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{t(description)}</dd>
          </div>
        ))}
      </dl>
      <p className="faint">
        {t('Shortcuts are inactive while you write and during a round. You can switch them off in the settings.')}
      </p>
    </Dialog>
  )
}
