/** Samples per second: low, to keep files small, but enough for bells. */
const rate = 8000

/** A note: semitones above middle C, and its length in beats. */
export type Note = readonly [semitones: number, beats: number]

/** A bell melody as a WAV file. `seconds` cuts it off with a fade. */
export function bells(melody: readonly Note[], beat: number, seconds = Number.POSITIVE_INFINITY): Uint8Array {
  const ring = 2.5
  const length = melody.reduce((sum, [, beats]) => sum + beats * beat, ring)
  const samples = new Float32Array(Math.floor(Math.min(length, seconds) * rate))
  let begin = 0
  for (const [semitones, beats] of melody) {
    strike(samples, Math.floor(begin * rate), 261.6 * 2 ** (semitones / 12), ring)
    begin += beats * beat
  }
  const fade = rate
  for (let left = 0; left < Math.min(fade, samples.length); left += 1) {
    const at = samples.length - 1 - left
    samples[at] = (samples[at] ?? 0) * (left / fade)
  }
  return wav(samples)
}

/** A bell's partial tones and their strength; the higher ones fade sooner. */
const partials = [
  [1, 0.5],
  [2, 0.25],
  [2.4, 0.12],
  [3, 0.1],
] as const

/** A tone that fades is computed from its two samples before: a sine for each sample took seconds of the first start. */
function strike(samples: Float32Array, from: number, pitch: number, ring: number) {
  const last = Math.min(samples.length, from + Math.floor(ring * rate))
  for (const [ratio, strength] of partials) {
    const angle = (2 * Math.PI * pitch * ratio) / rate
    const fading = Math.exp(-(1 + ratio) / rate)
    let before = (-strength * Math.sin(angle)) / fading
    let tone = 0
    for (let at = from; at < last; at += 1) {
      samples[at] = (samples[at] ?? 0) + tone * Math.min(1, ((at - from) * 200) / rate)
      const next = 2 * fading * Math.cos(angle) * tone - fading ** 2 * before
      before = tone
      tone = next
    }
  }
}

/** 16 bits, one channel. */
function wav(samples: Float32Array): Uint8Array {
  const file = Buffer.alloc(44 + samples.length * 2)
  file.write('RIFF', 0)
  file.writeUInt32LE(file.length - 8, 4)
  file.write('WAVEfmt ', 8)
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(1, 22)
  file.writeUInt32LE(rate, 24)
  file.writeUInt32LE(rate * 2, 28)
  file.writeUInt16LE(2, 32)
  file.writeUInt16LE(16, 34)
  file.write('data', 36)
  file.writeUInt32LE(samples.length * 2, 40)
  const levels = new Int16Array(samples.length)
  samples.forEach((sample, index) => {
    levels[index] = Math.round(Math.max(-1, Math.min(1, sample * 0.6)) * 32_767)
  })
  // WAV is little-endian, as are x64 and arm64.
  file.set(new Uint8Array(levels.buffer), 44)
  return file
}
