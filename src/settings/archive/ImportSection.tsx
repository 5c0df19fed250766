import { useRef, useState } from 'react'
import { useKeptFocus } from '../../lib/focus'
import { useAppDispatch, useFeatures } from '../../lib/store-hooks'
import { t } from '../../lib/translation'
import { useOnDemand } from '../../lib/use-on-demand'
import { Button } from '../../ui/Button'
import { classes } from '../../ui/classes'
import { NotLoaded } from '../../ui/NotLoaded'
import styles from './Data.module.css'
import type { OpenedFile } from './ImportPanel'

/** Imports an export file into the account. */
export function ImportSection() {
  const dispatch = useAppDispatch()
  const { accountData } = useFeatures()
  const { loaded, status, load } = useOnDemand(accountData)
  const [opened, setOpened] = useState<OpenedFile | null>(null)
  const keptFocus = useKeptFocus()

  const open = (file: File) =>
    load(({ openArchiveFile }) => {
      void dispatch(openArchiveFile(file)).then((archive) => {
        setOpened(archive && { archive, chosen: [] })
      })
    })
  const choice = <FileChoice onFile={open} />
  return (
    <div {...keptFocus} role="group" aria-label={t('Import')} className={classes('stack start', styles.part)}>
      <h4>{t('Import')}</h4>
      <p className="soft">
        {t('Restores the data from an export. Rounds you already have are not duplicated, and no note is lost.')}
      </p>
      {loaded ? (
        <loaded.ImportPanel opened={opened} onChange={setOpened}>
          {choice}
        </loaded.ImportPanel>
      ) : (
        choice
      )}
      {status === 'failed' && <NotLoaded />}
    </div>
  )
}

function FileChoice({ onFile }: { onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  return (
    <div
      className={classes(styles.drop, isOver && styles.over)}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setIsOver(false)
        const [file] = event.dataTransfer.files
        if (file) onFile(file)
      }}
    >
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // Without this, choosing the same file again would fire no change event.
          target.value = ''
          if (file) onFile(file)
        }}
      />
      <Button onClick={() => input.current?.click()}>{t('Choose an export file')}</Button>
      <p className="faint">{t('Or drop it here. You can check what is in it before anything is imported.')}</p>
    </div>
  )
}
