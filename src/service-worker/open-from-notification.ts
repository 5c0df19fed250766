/** A press on the reminder: a round that waits in an open page, or else a new page. */
export async function openFromNotification(clients: Clients): Promise<void> {
  const pages = await clients.matchAll({ type: 'window' })
  const ready = pages.find(({ url }) => new URL(url).pathname === '/exercise')
  if (ready) await ready.focus()
  else await clients.openWindow('/exercise')
}
