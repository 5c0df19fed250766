import { formatNumber, t } from '../lib/translation'
import { Table } from './Table'
import styles from './ChartTable.module.css'

export interface ChartTableProps {
  /** The table’s caption. */
  caption: string
  /** The column names; the first is that of the row headers. */
  columns: readonly string[]
  rows: readonly Row[]
}

export interface Row {
  key: string
  head: string
  /** Numbers are formatted for the current language. */
  cells: readonly (number | string)[]
}

/** A chart’s data as a table, collapsed by default. */
export function ChartTable({ caption, columns, rows }: ChartTableProps) {
  return (
    <details className={styles.details}>
      <summary className={styles.summary}>{t('Show as a table')}</summary>
      <div className={styles.scroll} tabIndex={0} role="group" aria-label={caption}>
        <Table
          caption={<caption className="visually-hidden">{caption}</caption>}
          columns={columns}
          className="small numerals"
        >
          {rows.map(({ key, head, cells }) => (
            <tr key={key}>
              <th scope="row">{head}</th>
              {cells.map((cell, index) => (
                <td key={index}>{typeof cell === 'number' ? formatNumber(cell) : cell}</td>
              ))}
            </tr>
          ))}
        </Table>
      </div>
    </details>
  )
}
