import type { Feature } from '../lib/feature'
import { lazy } from '../lib/lazy'
import { createInstallOffer, type InstallGateway } from './install-offer'

declare module '../lib/gateways' {
  interface Gateways {
    install: InstallGateway
  }
}

/** Installing the app on a device. */
export const feature = {
  gateways: () => ({ install: createInstallOffer() }),
  settings: lazy(async () => (await import(/* webpackChunkName: "settings" */ './settings-page')).settings),
} satisfies Feature
