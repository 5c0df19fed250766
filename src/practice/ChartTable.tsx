import { formatNumber, t } from '../lib/translation'
import { Table } from '../ui/Table'
import styles from './ChartTable.module.css'

export interface ChartTableProps {
  /** What the table holds. */
  caption: string
  /** The columns' names; the first is the one of the rows' heads. */
  columns: readonly string[]
  rows: readonly Row[]
}

export interface Row {
  key: string
  head: string
  /** Numbers are written as the language writes them. */
  cells: readonly (number | string)[]
}

/** A chart's numbers as a table, for whoever would rather read them. */
export function ChartTable({ caption, columns, rows }: ChartTableProps) {
  return (
    <details className={styles.details}>
      <summary className={styles.summary}>{t('Show as a table')}</summary>
      <div className={styles.scroll} tabIndex={0} role="group" aria-label={caption}>
        <Table
          caption={<caption className="visually-hidden">{caption}</caption>}
          columns={columns}
          className={styles.table}
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
