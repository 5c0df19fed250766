/** The detector at work: what it hears, and the frames that the test hands it. */
export const detector = {
  heard: null as MediaStream | null,
  made: 0,
  startFails: false,
  onFrame: (_probability: number): void => undefined,
}

/** As `@ricky0123/vad-web` has it, in whose place this module is put. */
export const MicVAD = {
  new: (options: {
    getStream: () => Promise<MediaStream>
    onFrameProcessed: (frame: { isSpeech: number }) => void
  }) => {
    detector.made += 1
    detector.onFrame = (isSpeech) => options.onFrameProcessed({ isSpeech })
    return Promise.resolve({
      start: async () => {
        if (detector.startFails) throw new Error('addModule failed.')
        // As the real one: whoever hears already, goes on hearing the same.
        detector.heard ??= await options.getStream()
      },
      pause: () => {
        detector.heard = null
        return Promise.resolve()
      },
      // The frame that warms it up.
      processFrame: () => Promise.resolve(),
    })
  },
}
