/** Puts the configuration that the server writes into each page into this one. */
export function writePageConfig(changes: object = {}): void {
  document.getElementById('page-config')?.remove()
  const config = document.createElement('script')
  config.type = 'application/json'
  config.id = 'page-config'
  const firebase = { projectId: 'p', apiKey: 'k', authDomain: 'd' }
  config.textContent = JSON.stringify({ firebase, ...changes })
  document.head.append(config)
}
