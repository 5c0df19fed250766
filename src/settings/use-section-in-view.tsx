import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** The id of the section in view: the one that a link has led to, while it is in view, else the first one. */
export function useSectionInView(): string | null {
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
