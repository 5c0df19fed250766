import { useId, type ReactNode } from 'react'
import { t } from '../lib/translation'
import { Page } from '../ui/Page'
import { Device } from './Device'
import { Goals } from './Goals'
import { LanguageChoice } from './LanguageChoice'
import { Profile } from './Profile'
import styles from './SettingsScreen.module.css'
import { Week } from './Week'

export interface SettingsScreenProps {
  /** The theme's radio group, which is another feature's to show. */
  themeSwitch: ReactNode
  /** What this device keeps of what was said, another feature's, too. */
  recordings: ReactNode
}

/** Who you are, how it looks, what you aim for, and what this device holds. */
export function SettingsScreen({ themeSwitch, recordings }: SettingsScreenProps) {
  return (
    <Page width="narrow" title="Settings">
      <Section title="Profile">
        <Profile />
      </Section>
      <Section title="Theme">{themeSwitch}</Section>
      <Section title="Language">
        <LanguageChoice />
      </Section>
      <Section title="Goals">
        <Goals />
      </Section>
      <Section title={t('Week')}>
        <Week />
      </Section>
      <Section title="Recordings">{recordings}</Section>
      <Section title="This device">
        <Device />
      </Section>
    </Page>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id}>{title}</h2>
      <div>{children}</div>
    </section>
  )
}
