/** The theme as it is kept on the device, and the system's own. */
export interface ThemeGateway {
  read(): 'light' | 'dark' | 'system'
  write(theme: 'light' | 'dark' | 'system'): void
}

declare module '../lib/gateways' {
  interface Gateways {
    theme: ThemeGateway
  }
}
