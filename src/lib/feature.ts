import type { Middleware, Reducer } from '@reduxjs/toolkit'
import type { AnyRoute } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { ArchiveList } from './archive/archive-list'
import type { FixedTopicPart } from './fixed-topic'
import type { Gateways, RealGateways, RequestKind, Thunk } from './gateways'
import type { Lazy } from './lazy'
import type { StartListening } from './listen-to'
import type { Privacy } from './privacy'
import type { FirstSlices, LazyFeatures, LazyLoadedSlices, RootState } from './root-state'
import type { PlainText } from './translation'

declare module './gateways' {
  interface Gateways {
    /** The features installed from the start, in the order of the list, for views and thunks that show or do something for each. */
    installed: readonly Feature[]
  }
}

type SliceOf<All> = {
  [Name in keyof All & string]: { reducerPath: Name; reducer: Reducer<All[Name]> }
}[keyof All & string]

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
  /** Its parts that are downloaded and installed when they are first needed. */
  readonly lazyFeatures?: { readonly [Name in keyof LazyFeatures]?: FeatureFile<LazyFeatures[Name]> }
  /** Its pages for everybody. What they preload and may download is in its `pages.json`. */
  readonly pages?: readonly AnyRoute[]
  /** Its pages about what is a person's own, inside the route `own`. */
  readonly ownPages?: readonly AnyRoute[]
  /** Its pages for logged-in people, inside the route `account`. */
  readonly accountPages?: readonly AnyRoute[]
  /** Its entry in the main navigation. */
  readonly navigation?: NavigationEntry
  /** What it adds to the settings page, downloaded with that page. */
  readonly settings?: Lazy<FeatureSettings>
  /** Its words for the set-up of a round on a topic that it gives. */
  readonly fixedTopic?: readonly FixedTopicPart[]
  /** Another way to begin with a topic, offered below `Start`. */
  readonly otherStart?: { readonly label: PlainText; readonly views: Lazy<OtherStartViews> }
  /** What it shows below the ring of a running round, on one line if it can. */
  readonly besideRing?: { readonly isShown: (state: RootState) => boolean; readonly views: Lazy<RingViews> }
  /** What stands first in the review of a round that was for it. */
  readonly review?: readonly ReviewPart[]
  /** What it offers about a topic, on the topic's page and in the review of a round. */
  readonly aboutTopic?: readonly Lazy<ComponentType<TopicOfPart>>[]
  /** Topics that it suggests for the next round on a day (YYYY-MM-DD), the best ones first. */
  readonly suggestedTopics?: (today: string) => Thunk<RootState, Promise<readonly TopicOfPart[]>>
  /** The topics of the person's rounds since a day (YYYY-MM-DD), as far as they are known here. */
  readonly recentTopics?: (since: string) => Thunk<RootState, Promise<readonly TopicOfPart[]>>
  /**
   * Whether a guest has left something of it on this device that could join this account. It joins, or not, with the guest's rounds: the
   * feature hears `guestRoundsTaken` and `guestRoundsLeft`.
   */
  readonly hasGuestThings?: (gateways: Gateways, uid: string) => Promise<boolean>
  /** Runs after a finished round has been stored on the device. If it rejects, that is logged. */
  readonly afterRound?: (round: FinishedRound) => Thunk<RootState, Promise<void>>
  /** While true, a guest who has finished a round is not offered an account, because this feature asks later. */
  readonly asksGuestLater?: (state: RootState) => boolean
  /** Shown below the header of every page while `isShown` is true. */
  readonly notices?: readonly ConditionalView[]
  /** Shown over every page while `isShown` is true, for example a dialog. */
  readonly overlays?: readonly ConditionalView[]
  /** What it stores where and who can see it, for the privacy page and its chunk. */
  readonly privacy?: () => Promise<{ privacy: Privacy }>
}

/** A feature that is downloaded when it is first needed. */
export interface LazyFeature<Exposed = unknown> extends Feature {
  /** What other code may use of it. */
  readonly exposes: Exposed
}

/** Where a lazily loaded feature is, and which others are installed before it. */
interface FeatureFile<Loaded> {
  readonly fetch: () => Promise<{ feature: Loaded extends Lazy<infer Exposed> ? LazyFeature<Exposed> : never }>
  readonly needs?: readonly (keyof LazyFeatures)[]
}

export interface NavigationEntry {
  readonly to: string
  /** Whether its page needs an account. */
  readonly isOfAccount?: true
  readonly label: PlainText
  /** Other paths on which it is the current entry. */
  readonly alsoOn?: readonly string[]
  /** The path of its icon. */
  readonly drawing: string
  /** Follows the label. */
  readonly Badge?: ComponentType<{ uid: string }>
}

/** What a feature adds to the settings page, with export, import and deletion. */
export interface FeatureSettings {
  readonly sections?: readonly SettingsSection[]
  /** Its lists in the export file. The lists are in the order of the features. */
  readonly archive?: Lazy<readonly ArchiveList[]>
  /** What the export leaves out; shown beside the export's buttons. */
  readonly notExported?: PlainText
  /** Removes what this device holds for a deleted account. If it rejects, that is logged, and the deletion goes on. */
  readonly deleteFromDevice?: (uid: string) => Thunk<RootState, Promise<void>>
}

export interface SettingsSection {
  /** Whether it belongs to this device; by default it belongs to the person. */
  readonly isOfDevice?: true
  readonly title: PlainText
  readonly Component: ComponentType
}

export interface OtherStartProps {
  topicTitle: string
  category: string
  lengthMs: number
  onClose: () => void
}

interface OtherStartViews {
  /** Opens with the topic that the person has typed so far. */
  StartForm: ComponentType<OtherStartProps>
}

interface RingViews {
  BesideRing: ComponentType
}

export interface ReviewPart {
  readonly isShown: (state: RootState, roundId: string) => boolean
  readonly views: Lazy<{
    /** Who gave the topic, above it. */
    Origin: ComponentType
    /** The first button. */
    Action: ComponentType
  }>
}

/** A topic, as a round was about it. */
export interface TopicOfPart {
  topicTitle: string
  category: string
  /** In the review of a round: the round's day, YYYY-MM-DD. */
  localDay?: string
}

/** What features are told about a finished round. */
export interface FinishedRound extends TopicOfPart {
  id: string
  /** The day on the person's own calendar, YYYY-MM-DD. */
  localDay: string
}

export interface ConditionalView {
  readonly isShown: (state: RootState) => boolean
  readonly Component: ComponentType
}
