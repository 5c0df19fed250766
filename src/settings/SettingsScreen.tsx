import { useDeferredValue, useSyncExternalStore, useEffect, useState, useId, useLayoutEffect, useRef } from 'react'
import { useLinkProps, useRouterState, useNavigate } from '@tanstack/react-router'
import { useAppSelector, useGateways } from '../lib/store-hooks'
import { t } from '../lib/translation'
import { selectUid } from '../session/session'
import { Page } from '../ui/Page'
import { Section } from '../ui/Section'
import { settingsGroups, sectionId, type SettingsGroup } from './settings-groups'
import type { SettingsSection } from '../lib/feature'
import styles from './SettingsScreen.module.css'

interface FoldingSectionProps extends SettingsSection {
  /** On a wide screen nothing is folded. */
  isWide: boolean
  /** Whether the content is rendered, also while it is folded. */
  isWhole: boolean
}

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

/** The list beside the sections: a link to each, and a mark at the one in view. */
function SectionList({ groups }: { groups: readonly SettingsGroup[] }) {
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

/** A section of the settings. On a narrow screen it is folded until it is opened, by a press or by a link. */
function FoldingSection({ title, Component, isWide, isWhole }: FoldingSectionProps) {
  const id = sectionId({ title })
  const headingId = useId()
  const navigate = useNavigate()
  const hash = useRouterState({ select: ({ location }) => location.hash })
  // What was open stays open when a window becomes narrow, or is zoomed.
  const [isOpen, setIsOpen] = useState(isWide || hash === id)
  const [knownHash, setKnownHash] = useState(hash)
  if (hash !== knownHash) {
    setKnownHash(hash)
    if (hash === id) setIsOpen(true)
  }

  const section = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    // A link has led here. A language that was chosen in this section returns the focus itself.
    if (hash !== id || section.current?.contains(document.activeElement)) return
    section.current?.querySelector<HTMLElement>('summary, h3')?.focus({ preventScroll: true })
  }, [hash, id])

  const onToggle = (isNowOpen: boolean) => {
    if (isWide || isNowOpen === isOpen) return
    setIsOpen(isNowOpen)
    // A reload, or a return to this page, opens it again.
    void navigate({
      to: '/settings',
      hash: isNowOpen ? id : '',
      replace: true,
      resetScroll: false,
      hashScrollIntoView: false,
    })
  }

  // One tree for both screens, so that nothing typed is lost when a tablet is turned.
  return (
    <section ref={section} id={id} aria-labelledby={headingId} className={styles.section}>
      {isWide && (
        <h3 id={headingId} tabIndex={-1}>
          {t(title)}
        </h3>
      )}
      <details open={isWide || isOpen} onToggle={({ currentTarget }) => onToggle(currentTarget.open)}>
        <summary hidden={isWide}>{!isWide && <h3 id={headingId}>{t(title)}</h3>}</summary>
        <div className={styles.content}>{(isWide || isOpen || isWhole) && <Component />}</div>
      </details>
    </section>
  )
}
