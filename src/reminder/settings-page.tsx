import type { FeatureSettings } from '../lib/feature'
import { useFeatures } from '../lib/store-hooks'
import { t } from '../lib/translation'
import { LazyPart } from '../ui/LazyPart'
import { ReminderSection } from './ReminderSection'
import styles from './ReminderSection.module.css'

export const settings: FeatureSettings = { sections: [{ title: 'Reminder', Component: ReminderSettings }] }

/** The reminder's settings, with the feature that they belong to. */
function ReminderSettings() {
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
