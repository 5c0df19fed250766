import type { ComponentProps, ReactNode } from 'react'

interface TableProps extends ComponentProps<'table'> {
  caption?: ReactNode
  /** The column headers; the rows are `children`. */
  columns: readonly string[]
}

export function Table({ caption, columns, children, ...table }: TableProps) {
  return (
    <table {...table}>
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
