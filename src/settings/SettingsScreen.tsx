import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useBelowFoldReady } from '../lib/deferred-rendering'
import type { SettingsSection } from '../lib/feature'
import { useGateways } from '../lib/store-hooks'
import { t } from '../lib/translation'
import { Page } from '../ui/Page'
import { Section as Part } from '../ui/Section'
import { DeletionSection } from './deletion/DeletionSection'
import { Profile } from './profile/Profile'
import styles from './SettingsScreen.module.css'
import { loadedFeatureSettings } from './feature-settings'
import { ThisDevice } from './ThisDevice'

/** The settings page: what belongs to the account, and what belongs to this device. Everything saves automatically. */
export function SettingsScreen() {
  const all = loadedFeatureSettings(useGateways()).flatMap(({ sections = [] }) => sections)
  const isWhole = useBelowFoldReady()
  return (
    <Page width="narrow" title={t('Settings')}>
      <p className={styles.lead}>{t('Changes are saved automatically.')}</p>
      <Part title={t('Your account')} className={styles.group}>
        <p className="faint">{t('The same on every device on which you are logged in.')}</p>
        <Section title={t('Profile')}>
          <Profile />
        </Section>
        {isWhole && (
          <>
            {all.map((section) => !section.isOfDevice && <FeatureSection key={section.title} {...section} />)}
            <Section title={t('Privacy')}>
              <p>
                <Link to="/privacy" className="alone">
                  {t('What we store, where, and who can see it')}
                </Link>
              </p>
            </Section>
            <Section title={t('Delete account')}>
              <DeletionSection />
            </Section>
          </>
        )}
      </Part>
      {isWhole && (
        <Part title={t('This device')} className={styles.group}>
          <p className="faint">{t('Only for this browser on this device.')}</p>
          {all.map((section) => section.isOfDevice && <FeatureSection key={section.title} {...section} />)}
          <Section title={t('Connection')}>
            <ThisDevice />
          </Section>
        </Part>
      )}
    </Page>
  )
}

function FeatureSection({ title, Component }: SettingsSection) {
  return (
    <Section title={t(title)}>
      <Component />
    </Section>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Part title={title} heading="h3" className={styles.section}>
      <div>{children}</div>
    </Part>
  )
}
