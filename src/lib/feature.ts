import type { Middleware, Reducer } from '@reduxjs/toolkit'
import type { ComponentType } from 'react'
import type { Gateways, RequestKind, Thunk } from './gateways'
import type { StartListening } from './listen-to'

/*
 * Each feature adds its own to these three in its `feature.ts`, by module augmentation, as Redux Toolkit does it for
 * lazily loaded slices.
 */

/* eslint-disable @typescript-eslint/no-empty-object-type -- filled by the features */
/** The slices that are in the store from the beginning, by name. */
export interface FirstSlices {}

/** The slices of lazily loaded features, by name: the state has none of them before. */
export interface LazyLoadedSlices {}

/** What each lazily loaded feature exposes, by its name. */
export interface LazyFeatures {}
/* eslint-enable */

export type RootState = FirstSlices & Partial<LazyLoadedSlices>

type SliceOf<All> = {
  [Name in keyof All & string]: { reducerPath: Name; reducer: Reducer<All[Name]> }
}[keyof All & string]

/** What a feature brings to the app; `install` in src/app/store.ts does what it says. */
export interface Feature {
  readonly slices?: readonly SliceOf<FirstSlices & LazyLoadedSlices>[]
  readonly middleware?: readonly Middleware[]
  /** Each starts its listeners on the store's own listener middleware. */
  readonly listeners?: readonly ((startListening: StartListening<RootState>) => void)[]
  /** Its real gateways, made from those of the features before it. One that is there already, as in tests, stays. */
  readonly gateways?: (others: Gateways) => Partial<Gateways>
  /** What it sends by way of the outbox, by name. The name lies on people's devices: it never changes its meaning. */
  readonly requests?: Readonly<Record<string, RequestKind>>
  /** The part of its state that this device remembers. */
  readonly preloadedState?: (gateways: Omit<Gateways, 'features'>) => Partial<FirstSlices>
  /** Runs as the app starts; for a lazily loaded feature, as soon as it has been installed. */
  readonly start?: () => Thunk<RootState, unknown>
  /** Runs once the first page has settled: for what nobody waits for. */
  readonly afterStart?: () => Thunk<RootState, unknown>
  /** Something below the header of every page while the state says so. */
  readonly notices?: readonly ConditionalView[]
  /** Something over every page while the state says so, for example a dialog. */
  readonly overlays?: readonly ConditionalView[]
}

export interface ConditionalView {
  readonly isShown: (state: RootState) => boolean
  readonly Component: ComponentType
}

/** A feature that is fetched when it is first needed. */
export interface LazyFeature<Exposed = unknown> extends Feature {
  /** What others may use of it. */
  readonly exposes: Exposed
}
