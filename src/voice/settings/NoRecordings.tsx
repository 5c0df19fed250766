import { t } from '../../lib/translation'

export function NoRecordings() {
  return <p>{t('No recordings on this device.')}</p>
}
