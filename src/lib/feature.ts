import type { Middleware, Reducer } from '@reduxjs/toolkit'
import type { ComponentType } from 'react'
import type { Gateways, RealGateways, RequestKind, Thunk } from './gateways'
import type { StartListening } from './listen-to'
import type { Privacy } from './privacy'
import type { FirstSlices, LazyLoadedSlices, RootState } from './root-state'

type SliceOf<All> = {
  [Name in keyof All & string]: { reducerPath: Name; reducer: Reducer<All[Name]> }
}[keyof All & string]

declare module './gateways' {
  interface Gateways {
    /** The features installed from the start, in the order of the list, for views and thunks that show or do something for each. */
    installed: readonly Feature[]
  }
}

/** What a feature adds to the app. `install` in src/app/store.ts applies it. */
export interface Feature {
  readonly slices?: readonly SliceOf<FirstSlices & LazyLoadedSlices>[]
  readonly middleware?: readonly Middleware[]
  /** Each function registers its listeners with the store's listener middleware. */
  readonly listeners?: readonly ((startListening: StartListening<RootState>) => void)[]
  /** Creates its real gateways; receives those of earlier features. Existing gateways, such as a test's, are not replaced. */
  readonly gateways?: (others: Gateways) => Partial<Gateways>
  /** The mutations it sends through the outbox, by name. Devices store these names, so their meaning must never change. */
  readonly requests?: Readonly<Record<string, RequestKind>>
  /** Its part of the initial state, read from this device's storage. */
  readonly preloadedState?: (gateways: RealGateways) => Partial<FirstSlices>
  /** Runs when the app starts; for a lazily loaded feature, once it has been installed. */
  readonly start?: () => Thunk<RootState, unknown>
  /** Runs a few seconds after the app starts, for work that the first page does not need. */
  readonly afterStart?: () => Thunk<RootState, unknown>
  /** Shown below the header of every page while `isShown` is true. */
  readonly notices?: readonly ConditionalView[]
  /** Shown over every page while `isShown` is true, for example a dialog. */
  readonly overlays?: readonly ConditionalView[]
  /** What it stores where and who can see it, for the privacy page and its chunk. */
  readonly privacy?: () => Promise<{ privacy: Privacy }>
}

export interface ConditionalView {
  readonly isShown: (state: RootState) => boolean
  readonly Component: ComponentType
}

/** A feature that is downloaded when it is first needed. */
export interface LazyFeature<Exposed = unknown> extends Feature {
  /** What other code may use of it. */
  readonly exposes: Exposed
}
