import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import type { SettingsSection } from '../lib/feature'
import { t } from '../lib/translation'
import { sectionId } from './settings-groups'
import styles from './SettingsScreen.module.css'

interface FoldingSectionProps extends SettingsSection {
  /** On a wide screen nothing is folded. */
  isWide: boolean
  /** Whether the content is rendered, also while it is folded. */
  isWhole: boolean
}

/** A section of the settings. On a narrow screen it is folded until it is opened, by a press or by a link. */
export function FoldingSection({ title, Component, isWide, isWhole }: FoldingSectionProps) {
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
