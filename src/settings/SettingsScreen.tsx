import { useDeferredValue, useSyncExternalStore } from 'react'
import { useAppSelector, useGateways } from '../lib/store-hooks'
import { t } from '../lib/translation'
import { selectUid } from '../session/session'
import { Page } from '../ui/Page'
import { Section } from '../ui/Section'
import { FoldingSection } from './FoldingSection'
import { SectionList } from './SectionList'
import { settingsGroups } from './settings-groups'
import styles from './SettingsScreen.module.css'

/**
 * The settings page: what belongs to the person, and what belongs to this device. Everything saves automatically. A wide screen
 * has a list of the sections at the side; on a narrow one the page is that list, and each entry opens its section.
 */
export function SettingsScreen() {
  const isGuest = useAppSelector(selectUid) === null
  const groups = settingsGroups(useGateways(), isGuest)
  const isWide = useWideScreen()
  // What is folded is rendered after the first paint.
  const isWhole = useDeferredValue(true, false)
  return (
    <Page title={t('Settings')}>
      <p className={styles.lead}>{t('Changes are saved automatically.')}</p>
      <div className={isWide ? styles.columns : undefined}>
        {isWide && <SectionList groups={groups} />}
        <div>
          {groups.map(({ title, explanation, sections }) => (
            <Section key={title} title={t(title)} className={styles.group}>
              <p className="faint">{t(explanation)}</p>
              {sections.map((section) => (
                <FoldingSection key={section.title} {...section} isWide={isWide} isWhole={isWhole} />
              ))}
            </Section>
          ))}
          <p className="faint below-5">{t('Version {version}', { version: process.env.npm_package_version ?? '' })}</p>
        </div>
      </div>
    </Page>
  )
}

const wideScreen = () => matchMedia('(min-width: 900px)')

function onChange(listener: () => void): () => void {
  const screen = wideScreen()
  screen.addEventListener('change', listener)
  return () => screen.removeEventListener('change', listener)
}

/** Whether there is room for the list of sections beside them. */
function useWideScreen(): boolean {
  return useSyncExternalStore(onChange, () => wideScreen().matches)
}
