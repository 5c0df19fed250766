import { Link } from '@tanstack/react-router'
import { t } from '../lib/translation'

/** The entry can no longer be sent; the round itself is saved. */
export function UnsentDraft() {
  return (
    <p className="soft">
      {t('The entry you started can no longer be sent. Your round is saved in your records.')}
      {t(' ')}
      <Link to="/records">{t('Go to your records')}</Link>
    </p>
  )
}
