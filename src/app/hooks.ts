import { useDispatch, useSelector, useStore } from 'react-redux'
import type { LazyFeatures } from '../lib/feature'
import type { Gateways } from '../lib/gateways'
import type { AppDispatch, AppStore, RootState } from './store'

export const useAppDispatch = useDispatch.withTypes<AppDispatch>()
export const useAppSelector = useSelector.withTypes<RootState>()
const useAppStore = useStore.withTypes<AppStore>()

/** What lies outside the store, for a view that only needs a value from there. */
export const useGateways = (): Gateways => useAppStore().gateways

/** What is fetched when it is first needed. */
export const useFeatures = (): LazyFeatures => useAppStore().features
