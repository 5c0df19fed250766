import { useState } from 'react'
import { useAppDispatch, useAppSelector } from '../../lib/store-hooks'
import { saveFile } from '../../lib/save-file'
import { t, tn } from '../../lib/translation'
import { useKeptFocus } from '../../lib/focus'
import { Button } from '../../ui/Button'
import { SelectField } from '../../ui/SelectField'
import styles from './Data.module.css'
import { exportData } from './export-thunks'
import { exportStopped, selectExporting, type ExportKind } from './exporting'
import { Progress } from './Progress'
import type { ServerArchive } from './server-archive-gateway'
import { separatorIn, separators, type Separator } from './write-spreadsheet'

const separatorNames = { ',': 'Comma', ';': 'Semicolon' } as const

/** Exports everything as an archive, or the rounds for a spreadsheet. */
export function ExportSection({ server }: { server: ServerArchive }) {
  return (
    <div className={styles.part}>
      <h3 className={styles.title}>{t('Export')}</h3>
      <p className="soft">
        {t(
          'Saves everything in one file: rounds, ideas and their times, notes, your own topics, challenges, settings and profile. You can import it again, into this account or another.',
        )}
      </p>
      <ExportButtons server={server} kinds={['archive', 'spreadsheet']} />
      <p className="faint">
        {t('Recordings are not included. They are on this device only; you can save each one from its record.')}
      </p>
      <p className="faint">
        {t('Entries that others sent to your challenges are not included: they belong to the people who wrote them.')}
      </p>
    </div>
  )
}

/** The export buttons, with the progress and the result. */
export function ExportButtons({ server, kinds }: { server: ServerArchive; kinds: readonly ExportKind[] }) {
  const dispatch = useAppDispatch()
  const exporting = useAppSelector(selectExporting)
  const keptFocus = useKeptFocus()
  const [separator, setSeparator] = useState(() => separatorIn())
  return (
    <div {...keptFocus} role="group" aria-label={t('Export')} className={styles.part}>
      {exporting.phase === 'collecting' ? (
        <Progress
          label={exporting.subject === 'rounds' ? t('Collecting your rounds') : t('Collecting your challenges')}
          subject={exporting.subject}
          done={exporting.fetched}
          total={exporting.total}
          onStop={() => dispatch(exportStopped())}
        />
      ) : (
        <>
          <div className="actions">
            {kinds.map((kind) => (
              <Button key={kind} onClick={() => void dispatch(exportData({ kind, separator, server, save: saveFile }))}>
                {kind === 'archive' ? t('Export everything') : t('Export for a spreadsheet')}
              </Button>
            ))}
          </div>
          {kinds.includes('spreadsheet') && <SeparatorChoice value={separator} onChoose={setSeparator} />}
        </>
      )}
      <p role="status">
        {exporting.phase === 'saved' && formatSaved(exporting)}
        {exporting.phase === 'stopped' && t('Stopped. Nothing was saved.')}
      </p>
      {exporting.phase === 'failed' && (
        <p role="alert" className={styles.trouble}>
          {t('Nothing was exported. {reason}', { reason: exporting.message })}
        </p>
      )}
    </div>
  )
}

function SeparatorChoice({ value, onChoose }: { value: Separator; onChoose: (separator: Separator) => void }) {
  return (
    <SelectField
      label={t('Separator in the spreadsheet')}
      hint={t('If your spreadsheet program shows everything in one column, choose the other one.')}
      value={value}
      options={separators.map((separator) => ({ value: separator, label: t(separatorNames[separator]) }))}
      onChange={({ target }) => onChoose(target.value === ';' ? ';' : ',')}
    />
  )
}

function formatSaved({ rounds, challenges }: { rounds: number; challenges: number }): string {
  const words = tn(rounds, '{count} round exported.', '{count} rounds exported.')
  if (challenges === 0) return words
  return `${words} ${tn(challenges, '{count} challenge exported.', '{count} challenges exported.')}`
}
