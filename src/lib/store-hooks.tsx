import type { Store, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useDispatch, useSelector, useStore } from 'react-redux'
import type { Gateways } from './gateways'
import type { LazyFeatures, RootState } from './root-state'

/** The parts of the store that a view may use directly. */
export interface ViewStore extends Store<RootState> {
  dispatch: ThunkDispatch<RootState, Gateways, UnknownAction>
  gateways: Gateways
  features: LazyFeatures
}

export const useAppDispatch = useDispatch.withTypes<ThunkDispatch<RootState, Gateways, UnknownAction>>()
export const useAppSelector = useSelector.withTypes<RootState>()
const useAppStore = useStore.withTypes<ViewStore>()

/** The gateways, for a view that needs one directly rather than through a thunk. */
export const useGateways = (): Gateways => useAppStore().gateways

/** The features that are downloaded when they are first needed. */
export const useFeatures = (): LazyFeatures => useAppStore().features
