/** What a round needs of the voice, as one part to fetch. */
export { ListeningState } from '../voice/ListeningState'
export { microphoneNotWanted, roundReadied } from '../voice/thunks'
export { VoiceSetUp } from '../voice/VoiceSetUp'
