import { Link } from '@tanstack/react-router'
import { t } from '../lib/translation'
import styles from './dialogs.module.css'

/** Where it says what becomes of a person's data, before they hand any over. That page closes the dialog. */
export function PrivacyLink() {
  return (
    <p className={styles.privacy}>
      <Link to="/privacy">{t('Privacy')}</Link>
    </p>
  )
}
