import { installFakeChannels } from './fake-browser'

// Node's own channels keep the process from ending.
installFakeChannels()
