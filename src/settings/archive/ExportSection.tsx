import { useState } from 'react'
import { useKeptFocus } from '../../lib/focus'
import { saveFile } from '../../lib/save-file'
import { useAppDispatch, useFeatures, useGateways } from '../../lib/store-hooks'
import { t } from '../../lib/translation'
import { useOnDemand } from '../../lib/use-on-demand'
import { classes } from '../../ui/classes'
import { LoadingButton } from '../../ui/LoadingButton'
import { SelectField } from '../../ui/SelectField'
import { loadedFeatureSettings } from '../feature-settings'
import { NotLoaded } from '../../ui/NotLoaded'
import styles from './Data.module.css'
import type { ExportKind } from './exporting'
import { separatorIn, separators, type Separator } from '../../lib/csv'

const separatorNames = { ',': 'Comma', ';': 'Semicolon' } as const

const buttonNames = {
  archive: 'Export everything',
  spreadsheet: 'Export for a spreadsheet',
  markdown: 'Export as Markdown',
} as const satisfies Record<ExportKind, string>

/** Exports everything as an archive, or the rounds for a spreadsheet or as Markdown. */
export function ExportSection() {
  const notes = loadedFeatureSettings(useGateways()).flatMap(({ notExported }) => notExported ?? [])
  return (
    <div className={classes('stack start', styles.part)}>
      <h4>{t('Export')}</h4>
      <p className="soft">{t('Saves your data in one file. You can import it again, here or elsewhere.')}</p>
      <ExportButtons kinds={['archive', 'spreadsheet', 'markdown']} />
      {notes.map((note) => (
        <p key={note} className="faint">
          {t(note)}
        </p>
      ))}
    </div>
  )
}

/** The export buttons, with the progress and the result. */
export function ExportButtons({ kinds }: { kinds: readonly ExportKind[] }) {
  const dispatch = useAppDispatch()
  const { accountData } = useFeatures()
  const { loaded, status, load } = useOnDemand(accountData)
  const keptFocus = useKeptFocus()
  const [separator, setSeparator] = useState(() => separatorIn())

  const start = (kind: ExportKind) =>
    load(({ exportData }) => {
      void dispatch(exportData({ kind, separator, save: saveFile }))
    })
  const buttons = (
    <>
      <div className="actions">
        {kinds.map((kind) => (
          <LoadingButton key={kind} isLoading={status === 'loading'} onClick={() => start(kind)}>
            {t(buttonNames[kind])}
          </LoadingButton>
        ))}
      </div>
      {kinds.includes('spreadsheet') && <SeparatorChoice value={separator} onChoose={setSeparator} />}
    </>
  )
  return (
    <div {...keptFocus} role="group" aria-label={t('Export')} className={classes('stack start', styles.part)}>
      {loaded ? <loaded.ExportProgress>{buttons}</loaded.ExportProgress> : buttons}
      {status === 'failed' && <NotLoaded />}
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
