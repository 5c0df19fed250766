import { useLinkProps } from '@tanstack/react-router'
import { t } from '../lib/translation'
import { sectionId, type SettingsGroup } from './settings-groups'
import styles from './SectionList.module.css'
import { useSectionInView } from './use-section-in-view'

/** The list beside the sections: a link to each, and a mark at the one in view. */
export function SectionList({ groups }: { groups: readonly SettingsGroup[] }) {
  const current = useSectionInView()
  return (
    <nav aria-label={t('Sections')} className={styles.list}>
      {groups.map((group) => (
        <Group key={group.title} {...group} current={current} />
      ))}
    </nav>
  )
}

function Group({ title, sections, current }: SettingsGroup & { current: string | null }) {
  return (
    <>
      <p className="faint">{t(title)}</p>
      <ul aria-label={t(title)}>
        {sections.map((section) => (
          <li key={section.title}>
            <SectionLink id={sectionId(section)} current={current}>
              {t(section.title)}
            </SectionLink>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The router's link would call every section of this page the current one. */
function SectionLink({ id, current, children }: { id: string; current: string | null; children: string }) {
  const link = useLinkProps({ to: '/settings', hash: id, className: styles.link, activeProps: {} })
  return (
    <a {...link} aria-current={id === current ? 'location' : undefined}>
      {children}
    </a>
  )
}
