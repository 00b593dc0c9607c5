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

function strike(samples: Float32Array, from: number, pitch: number, ring: number) {
  const last = Math.min(samples.length, from + Math.floor(ring * rate))
  for (let at = from; at < last; at += 1) {
    const time = (at - from) / rate
    let tone = 0
    for (const [ratio, strength] of partials)
      tone += strength * Math.sin(2 * Math.PI * pitch * ratio * time) * Math.exp(-time * (1 + ratio))
    samples[at] = (samples[at] ?? 0) + tone * Math.min(1, time * 200)
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
  for (const [index, sample] of samples.entries())
    file.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sample * 0.6)) * 32_767), 44 + index * 2)
  return file
}
