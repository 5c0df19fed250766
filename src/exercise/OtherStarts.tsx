import { useState } from 'react'
import type { Feature, OtherStartProps } from '../lib/feature'
import { useGateways } from '../lib/store-hooks'
import { t } from '../lib/translation'
import { Button } from '../ui/Button'
import { LazyPart } from '../ui/LazyPart'
import { SlowLoadingNotice } from '../ui/SlowLoadingNotice'
import styles from './SetUp.module.css'

/** What features offer beside `Start`; it must not compete with it. */
export function OtherStarts(topic: Omit<OtherStartProps, 'onClose'>) {
  const { installed } = useGateways()
  const [open, setOpen] = useState<Feature['otherStart']>()
  return (
    <>
      {installed.map(
        ({ otherStart }) =>
          otherStart && (
            <p key={otherStart.label} className={styles.help}>
              <Button kind="plain" onClick={() => setOpen(otherStart)}>
                {t(otherStart.label)}
              </Button>
            </p>
          ),
      )}
      {open && (
        <LazyPart part={open.views} loading={<SlowLoadingNotice isFloating />}>
          {({ StartForm }) => <StartForm {...topic} onClose={() => setOpen(undefined)} />}
        </LazyPart>
      )}
    </>
  )
}
