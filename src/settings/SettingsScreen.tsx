import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { t } from '../lib/translation'
import { useBelowFoldReady } from '../lib/deferred-rendering'
import { Page } from '../ui/Page'
import { Section as Part } from '../ui/Section'
import { ThisDevice } from './ThisDevice'
import { Goals } from './Goals'
import { LanguageChoice } from './LanguageChoice'
import { Profile } from './profile/Profile'
import { RoundSettings } from './RoundSettings'
import styles from './SettingsScreen.module.css'
import { WeekSettings } from './WeekSettings'

export interface SettingsScreenProps {
  /** The theme's radio group. */
  themeSwitch: ReactNode
  /** The recordings on this device. */
  recordings: ReactNode
  shortcuts: ReactNode
  reminder: ReactNode
  install: ReactNode
  /** Export and import. Loads later than the page, as does `deletion`. */
  data: ReactNode
  deletion: ReactNode
}

/** The settings page. Sections of other features come in as props. Everything saves automatically. */
export function SettingsScreen(props: SettingsScreenProps) {
  const { themeSwitch, recordings, shortcuts, reminder, install, data, deletion } = props
  const isWhole = useBelowFoldReady()
  return (
    <Page width="narrow" title={t('Settings')}>
      <p className={styles.lead}>{t('Changes are saved automatically.')}</p>
      <Section title={t('Profile')}>
        <Profile />
      </Section>
      {isWhole && (
        <>
          <Section title={t('Theme')}>{themeSwitch}</Section>
          <Section title={t('Language')}>
            <LanguageChoice />
          </Section>
          <Section title={t('Goals')}>
            <Goals />
          </Section>
          <Section title={t('Round')}>
            <RoundSettings />
          </Section>
          <Section title={t('Week')}>
            <WeekSettings />
          </Section>
          <Section title={t('Keyboard shortcuts')}>{shortcuts}</Section>
          <Section title={t('Reminder')}>{reminder}</Section>
          <Section title={t('Recordings')}>{recordings}</Section>
          <Section title={t('Your data')}>{data}</Section>
          <Section title={t('Install')}>{install}</Section>
          <Section title={t('This device')}>
            <ThisDevice />
          </Section>
          <Section title={t('Privacy')}>
            <p>
              <Link to="/privacy">{t('What we store, where, and who can see it')}</Link>
            </p>
          </Section>
          <Section title={t('Delete account')}>{deletion}</Section>
        </>
      )}
    </Page>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Part title={title} className={styles.section}>
      <div>{children}</div>
    </Part>
  )
}
