/** The loudness of the last moment, from 0 to 1, where a whisper and a shout both show: decibels from -60 to 0. */
export function levelOf(meter: AnalyserNode): number {
  const samples = new Float32Array(meter.fftSize)
  meter.getFloatTimeDomainData(samples)
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
  const decibels = 10 * Math.log10(power + Number.MIN_VALUE)
  return Math.min(Math.max(1 + decibels / 60, 0), 1)
}
