import { useDispatch, useSelector, useStore } from 'react-redux'
import type { LazyFeatures } from '../lib/feature'
import type { Gateways } from '../lib/gateways'
import type { AppDispatch, AppStore, RootState } from './store'

export const useAppDispatch = useDispatch.withTypes<AppDispatch>()
export const useAppSelector = useSelector.withTypes<RootState>()
const useAppStore = useStore.withTypes<AppStore>()

/** The gateways, for a view that needs one directly rather than through a thunk. */
export const useGateways = (): Gateways => useAppStore().gateways

/** The features that are downloaded when they are first needed. */
export const useFeatures = (): LazyFeatures => useAppStore().features
