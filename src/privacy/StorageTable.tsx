import { storagePlaces, type StoredItem } from '../lib/privacy'
import { t, tWord } from '../lib/translation'
import { classes } from '../ui/classes'
import { Table } from '../ui/Table'
import styles from './PrivacyScreen.module.css'

/** What lies in the browser, by the names under which it can be found there. */
export function StorageTable({ items }: { items: readonly StoredItem[] }) {
  return (
    <Table columns={[t('Name'), t('Where'), t('Purpose')]} className={classes('small', styles.table)}>
      {rowsOf(items).map(({ name, where, purpose }) => (
        <tr key={`${where}: ${purpose}`}>
          <th scope="row">{name}</th>
          <td>{tWord(where)}</td>
          <td>{t(purpose)}</td>
        </tr>
      ))}
    </Table>
  )
}

/** Sorted by place; items with the same place and purpose are one row. */
function rowsOf(items: readonly StoredItem[]): StoredItem[] {
  const rows = new Map<string, StoredItem>()
  for (const place of storagePlaces) {
    for (const item of items.filter(({ where }) => where === place)) {
      const key = `${place}: ${item.purpose}`
      const row = rows.get(key)
      rows.set(key, row ? { ...row, name: `${row.name}, ${item.name}` } : item)
    }
  }
  return [...rows.values()]
}
