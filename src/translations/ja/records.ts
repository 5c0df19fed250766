/** The records: the list, a record's page, and what waits to be saved. */
export const records = {
  Delete: '削除',
  Deleted: '削除',
  Undo: '元に戻す',
  '{count} records deleted': '{count}件の記録を削除しました',
} as const
