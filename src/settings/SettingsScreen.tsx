import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useBelowFoldReady } from '../lib/deferred-rendering'
import type { SettingsSection } from '../lib/feature'
import { useGateways } from '../lib/store-hooks'
import { t } from '../lib/translation'
import { LazyPart } from '../ui/LazyPart'
import { Page } from '../ui/Page'
import { Section as Part } from '../ui/Section'
import { DeletionSection } from './deletion/DeletionSection'
import { Profile } from './profile/Profile'
import styles from './SettingsScreen.module.css'
import { ThisDevice } from './ThisDevice'

const notLoaded = () => t('This part could not be loaded. Open this page again when you are online.')

/** The settings page: the profile, a section for each feature that has settings, and the account. Everything saves automatically. */
export function SettingsScreen() {
  const { installed } = useGateways()
  const isWhole = useBelowFoldReady()
  return (
    <Page width="narrow" title={t('Settings')}>
      <p className={styles.lead}>{t('Changes are saved automatically.')}</p>
      <Section title={t('Profile')}>
        <Profile />
      </Section>
      {isWhole && (
        <>
          {installed
            .flatMap(({ settings = [] }) => settings)
            .map((section) => (
              <FeatureSection key={section.title} {...section} />
            ))}
          <Section title={t('This device')}>
            <ThisDevice />
          </Section>
          <Section title={t('Privacy')}>
            <p>
              <Link to="/privacy">{t('What we store, where, and who can see it')}</Link>
            </p>
          </Section>
          <Section title={t('Delete account')}>
            <DeletionSection />
          </Section>
        </>
      )}
    </Page>
  )
}

function FeatureSection({ title, part }: SettingsSection) {
  return (
    <Section title={t(title)}>
      <LazyPart part={part} failed={<p>{notLoaded()}</p>}>
        {(Component) => <Component />}
      </LazyPart>
    </Section>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Part title={title} className={styles.section}>
      <div>{children}</div>
    </Part>
  )
}
