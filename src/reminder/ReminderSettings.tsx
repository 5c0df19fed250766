import { useFeatures } from '../lib/store-hooks'
import { t } from '../lib/translation'
import { LazyPart } from '../ui/LazyPart'
import { ReminderSection } from './ReminderSection'
import styles from './ReminderSection.module.css'

/** The reminder's settings, with the feature that they belong to. */
export function ReminderSettings() {
  return (
    <div className={styles.place}>
      <LazyPart
        part={useFeatures().reminder}
        failed={<p>{t('This part could not be loaded. Open this page again when you are online.')}</p>}
      >
        {() => <ReminderSection />}
      </LazyPart>
    </div>
  )
}
