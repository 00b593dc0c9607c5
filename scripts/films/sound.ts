// Quiet sound for a film: slow chords, and a small bell where a new thought begins.

export const sampleRate = 32_000

const chords = [
  [0, 7, 12, 16],
  [-3, 4, 9, 12],
  [-7, 5, 9, 12],
  [-5, 7, 11, 14],
] as const
const bellPartials = [
  [0.5, 0.5, 5],
  [1, 1, 4],
  [1.19, 0.4, 3],
  [1.5, 0.3, 2.4],
  [2, 0.5, 2],
  [2.66, 0.16, 1.2],
] as const

/** 16-bit mono samples. `marks` are the seconds at which the chord changes and the bell sounds. */
export function soundOf(seconds: number, root: number, marks: readonly number[]): Buffer {
  const length = Math.ceil(seconds * sampleRate)
  const mix = new Float32Array(length)
  const starts = [0, ...marks]
  starts.forEach((start, index) => {
    const chord = chords[index % chords.length] ?? chords[0]
    addChord(mix, root, chord, start, starts[index + 1] ?? seconds)
    if (index > 0) addBell(mix, root * 4 * 2 ** (chord[2] / 12 - 1), start)
  })
  addEcho(mix)
  return samplesOf(mix, seconds)
}

function addChord(mix: Float32Array, root: number, chord: readonly number[], from: number, to: number) {
  const [fadeIn, fadeOut] = [4, 5]
  const first = Math.floor(from * sampleRate)
  const last = Math.min(mix.length, Math.ceil((to + fadeOut) * sampleRate))
  for (const [voice, step] of chord.entries()) {
    const turn = (2 * Math.PI * root * 2 ** (step / 12)) / sampleRate
    const swell = (2 * Math.PI * (0.07 + voice * 0.013)) / sampleRate
    const loud = voice === 0 ? 0.1 : 0.06
    for (let at = first; at < last; at += 1) {
      const time = at / sampleRate
      const envelope = Math.min(1, (time - from) / fadeIn, Math.max(0, (to + fadeOut - time) / fadeOut))
      const tone = Math.sin(turn * at) + 0.4 * Math.sin(turn * 1.003 * at) + 0.12 * Math.sin(turn * 2 * at)
      mix[at] = (mix[at] ?? 0) + tone * loud * envelope * (0.75 + 0.25 * Math.sin(swell * at + voice))
    }
  }
}

function addBell(mix: Float32Array, pitch: number, from: number) {
  const first = Math.floor(from * sampleRate)
  const last = Math.min(mix.length, first + 9 * sampleRate)
  for (const [ratio, loud, decay] of bellPartials) {
    const turn = (2 * Math.PI * pitch * ratio) / sampleRate
    for (let at = first; at < last; at += 1) {
      const time = (at - first) / sampleRate
      const strike = Math.min(1, time / 0.01) * Math.exp((-time * 1.6) / decay)
      mix[at] = (mix[at] ?? 0) + 0.035 * loud * strike * Math.sin(turn * (at - first))
    }
  }
}

/** As in a chapel. */
function addEcho(mix: Float32Array) {
  for (const [delay, back] of [
    [0.31, 0.3],
    [0.47, 0.26],
    [0.73, 0.2],
  ] as const) {
    const distance = Math.round(delay * sampleRate)
    for (let at = distance; at < mix.length; at += 1) {
      mix[at] = (mix[at] ?? 0) + back * (mix[at - distance] ?? 0)
    }
  }
}

function samplesOf(mix: Float32Array, seconds: number): Buffer {
  const loudest = mix.reduce((most, value) => Math.max(most, Math.abs(value)), 0.01)
  const bytes = Buffer.alloc(mix.length * 2)
  mix.forEach((value, at) => {
    const time = at / sampleRate
    const edges = Math.min(1, time / 2, (seconds - time) / 4)
    bytes.writeInt16LE(Math.round((value / loudest) * 9_000 * Math.max(0, edges)), at * 2)
  })
  return bytes
}
