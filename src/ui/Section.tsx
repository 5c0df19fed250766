import { useId, type ReactNode } from 'react'

interface SectionProps {
  title: string
  heading?: 'h2' | 'h3'
  className?: string | undefined
  children: ReactNode
}

/** A section of a page, labelled by its heading. */
export function Section({ title, heading: Heading = 'h2', className, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={className}>
      <Heading id={id}>{title}</Heading>
      {children}
    </section>
  )
}
