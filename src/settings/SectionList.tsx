import { useLinkProps, useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { t } from '../lib/translation'
import { sectionId, type SettingsGroup } from './settings-groups'
import styles from './SectionList.module.css'

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

/** The id of the section in view: the one that a link has led to, while it is in view, else the first one. */
function useSectionInView(): string | null {
  const hash = useRouterState({ select: ({ location }) => location.hash })
  const [inView, setInView] = useState<readonly string[]>([])
  useEffect(() => {
    // Not in jsdom.
    if (!('IntersectionObserver' in window)) return
    // Keeps the order of the page: the first call tells of every section.
    const seen = new Map<string, boolean>()
    // Only the end of a section, at the top of the screen, does not count.
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) seen.set(target.id, isIntersecting)
        setInView([...seen.keys()].filter((id) => seen.get(id)))
      },
      { rootMargin: '-20% 0px 0px' },
    )
    document.querySelectorAll('main section[id]').forEach((section) => observer.observe(section))
    return () => observer.disconnect()
  }, [])
  return inView.includes(hash) ? hash : (inView[0] ?? null)
}
