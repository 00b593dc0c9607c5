/** A color in OKLCH: lightness from 0 to 1, chroma, and hue in degrees. */
export type Oklch = { l: number; c: number; h: number }

type Triple = readonly [number, number, number]

const linear = (share: number) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4)
const encoded = (share: number) => (share <= 0.0031308 ? share * 12.92 : 1.055 * share ** (1 / 2.4) - 0.055)

const channels = (hex: string): Triple => {
  const number = Number.parseInt(hex.slice(1), 16)
  return [(number >> 16) & 255, (number >> 8) & 255, number & 255]
}

/** For `rgb(var(--shadow) / 0.2)`. */
export const rgbOf = (hex: string): string => channels(hex).join(' ')

/** The relative luminance of WCAG, from 0 to 1. */
export function luminance(hex: string): number {
  const [red, green, blue] = channels(hex)
  return 0.2126 * linear(red / 255) + 0.7152 * linear(green / 255) + 0.0722 * linear(blue / 255)
}

/** The contrast ratio of WCAG, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** https://bottosson.github.io/posts/oklab/ */
export function oklchOf(hex: string): Oklch {
  const [red, green, blue] = channels(hex)
  const [r, g, b] = [linear(red / 255), linear(green / 255), linear(blue / 255)]
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const l = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
  const other = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
  return { l, c: Math.hypot(a, other), h: (Math.atan2(other, a) * 180) / Math.PI }
}

/** In linear light; outside of 0 to 1 where no screen can show it. */
function linearRgb({ l, c, h }: Oklch): Triple {
  const a = c * Math.cos((h * Math.PI) / 180)
  const b = c * Math.sin((h * Math.PI) / 180)
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

const isShown = (rgb: Triple) => rgb.every((share) => share >= -0.0005 && share <= 1.0005)

/** The same lightness and hue, with as much of the chroma as a screen can show. */
function hexOf({ l, c, h }: Oklch): string {
  let rgb = linearRgb({ l, c, h })
  for (let chroma = c; !isShown(rgb) && chroma > 0.001; ) {
    chroma *= 0.96
    rgb = linearRgb({ l, c: chroma, h })
  }
  const bytes = rgb.map((share) => Math.round(255 * encoded(Math.min(1, Math.max(0, share)))))
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/** The color of this hue and chroma that has this luminance. */
export function toned({ c, h }: Pick<Oklch, 'c' | 'h'>, target: number): string {
  let [low, high] = [0, 1]
  for (let step = 0; step < 18; step++) {
    const l = (low + high) / 2
    if (luminance(hexOf({ l, c, h })) < target) low = l
    else high = l
  }
  return hexOf({ l: (low + high) / 2, c, h })
}
