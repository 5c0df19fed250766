/** The state of the fake detector, which the test feeds with frames. */
export const detector = {
  heard: null as MediaStream | null,
  made: 0,
  startFails: false,
  onFrame: (_probability: number, _samples?: Float32Array): void => undefined,
}

/** Replaces `@ricky0123/vad-web`. */
export const MicVAD = {
  new: (options: {
    getStream: () => Promise<MediaStream>
    onFrameProcessed: (frame: { isSpeech: number }, samples: Float32Array) => void
  }) => {
    detector.made += 1
    detector.onFrame = (isSpeech, samples = new Float32Array(512)) => options.onFrameProcessed({ isSpeech }, samples)
    return Promise.resolve({
      start: async () => {
        if (detector.startFails) throw new Error('addModule failed.')
        // Like the real one, a started detector keeps its stream.
        detector.heard ??= await options.getStream()
      },
      pause: () => {
        detector.heard = null
        return Promise.resolve()
      },
      // The frame that warms up the model.
      processFrame: () => Promise.resolve(),
    })
  },
}
