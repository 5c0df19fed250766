import type { ReactNode } from 'react'
import type { ArchiveList } from '../../lib/archive/archive-list'
import { useAppDispatch, useAppSelector, useGateways } from '../../lib/store-hooks'
import { t, tn } from '../../lib/translation'
import { loadedArchiveLists } from './archive-lists'
import { exportStopped, selectExporting, type ExportingState } from './exporting'
import { Progress } from './Progress'

type Exporting<Phase> = Extract<ExportingState, { phase: Phase }>

/** The progress and the result of an export. `children`, its buttons, are hidden while it runs. */
export function ExportProgress({ children }: { children: ReactNode }) {
  const dispatch = useAppDispatch()
  const exporting = useAppSelector(selectExporting)
  const lists = loadedArchiveLists(useGateways())
  return (
    <>
      {exporting.phase === 'collecting' ? (
        <Progress
          {...formatProgress(exporting, lists)}
          done={exporting.fetched}
          total={exporting.total}
          onStop={() => dispatch(exportStopped())}
        />
      ) : (
        children
      )}
      <p role="status">
        {exporting.phase === 'saved' && formatSaved(exporting, lists)}
        {exporting.phase === 'stopped' && t('Stopped. Nothing was saved.')}
      </p>
      {exporting.phase === 'failed' && (
        <p role="alert" className="trouble break-anywhere">
          {t('Nothing was exported. {reason}', { reason: exporting.message })}
        </p>
      )}
    </>
  )
}

function formatProgress({ subject, fetched, total }: Exporting<'collecting'>, lists: readonly ArchiveList[]) {
  const words = lists.find(({ key }) => key === subject)?.words
  const done = fetched
  return {
    label: t(words?.collecting ?? 'Collecting your rounds'),
    words:
      total === null
        ? t('{done} rounds so far', { done })
        : (words?.progress?.(done, total) ?? t('{done} of {total} rounds', { done, total })),
  }
}

function formatSaved({ rounds, entries }: Exporting<'saved'>, lists: readonly ArchiveList[]): string {
  const others = lists.flatMap(({ key, words }) => {
    const count = entries[key] ?? 0
    return count > 0 && words.exported ? [words.exported(count)] : []
  })
  return [tn(rounds, '{count} round exported.', '{count} rounds exported.'), ...others].join(t(' '))
}
