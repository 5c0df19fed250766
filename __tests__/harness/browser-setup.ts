import '@testing-library/jest-dom'
import { installFakeChannels } from './fake-browser'

// Node's own channels, which jsdom's pages get, keep the process from ending.
installFakeChannels()
