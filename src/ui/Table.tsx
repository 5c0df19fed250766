import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes'
import styles from './Table.module.css'

interface TableProps extends ComponentProps<'table'> {
  caption?: ReactNode
  /** The column headers; the rows are `children`. */
  columns: readonly string[]
}

export function Table({ caption, columns, children, className, ...table }: TableProps) {
  return (
    <table className={classes(styles.table, className)} {...table}>
      {caption}
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}
