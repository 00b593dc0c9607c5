export type Point = readonly [x: number, y: number]

/** One decimal at most, and no needless zero: coordinates are most of a drawing's weight. */
export function short(value: number): string {
  const rounded = Math.round(value * 10) / 10
  const text = String(rounded === 0 ? 0 : rounded)
  return text.replace(/^(-?)0\./, '$1.')
}

/** A closed path through the points, written with relative steps. */
export function polygonPath(points: readonly Point[]): string {
  let [x, y] = [0, 0]
  let path = ''
  points.forEach(([px, py], index) => {
    const dx = Math.round((px - x) * 10) / 10
    const dy = Math.round((py - y) * 10) / 10
    if (index > 0 && dx === 0 && dy === 0) return
    path += `${index === 0 ? 'M' : 'l'}${pair(dx, dy)}`
    x += dx
    y += dy
  })
  return `${path}z`
}

function pair(x: number, y: number): string {
  const second = short(y)
  return short(x) + (second.startsWith('-') ? '' : ' ') + second
}

/** The glass of the motifs. Motifs are drawn in a field from -100 to 100 both ways. */
export const tint = {
  white: '#fffaf0',
  cream: '#fdeecb',
  pale: '#f8dc9a',
  gold: '#ecb950',
  amber: '#d88c38',
  ember: '#c2532f',
  red: '#a8322f',
  wine: '#74203a',
  rose: '#e2a0a4',
  sky: '#cfe2ee',
  mist: '#9fc0d8',
  blue: '#4a72ad',
  deep: '#2b3f7e',
  night: '#1f2454',
  leaf: '#6f9a5c',
  moss: '#44704c',
  stone: '#e4d8c4',
  clay: '#b5835a',
  brown: '#7d5238',
} as const

export function pane(fill: string, path: string): string {
  return `<path fill="${fill}" d="${path}"/>`
}

export function line(path: string, width?: number): string {
  return `<path fill="none"${width === undefined ? '' : ` stroke-width="${width}"`} d="${path}"/>`
}

export function disc(fill: string, x: number, y: number, radius: number): string {
  return `<circle fill="${fill}" cx="${short(x)}" cy="${short(y)}" r="${short(radius)}"/>`
}

/** A small mark without a lead of its own. */
export function bare(content: string): string {
  return `<g stroke="none">${content}</g>`
}

/** Finer leads, for what is slender. */
export function thin(content: string): string {
  return `<g stroke-width="1.6">${content}</g>`
}

/** The drawing and its reflection in the upright axis. */
export function mirrored(content: string): string {
  return `${content}<g transform="scale(-1 1)">${content}</g>`
}

export function moved(content: string, x: number, y: number, scale = 1, turn = 0): string {
  const rotate = turn === 0 ? '' : ` rotate(${short(turn)})`
  return `<g transform="translate(${short(x)} ${short(y)})${rotate} scale(${scale})">${content}</g>`
}

/** Pointed rays around a centre, long and short in turn. */
export function rays(
  fills: readonly string[],
  centre: readonly [number, number],
  from: number,
  to: readonly number[],
  count: number,
  spread = 0.5,
): string {
  return Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 2 * Math.PI - Math.PI / 2
    const half = (Math.PI / count) * spread
    const tip = to[index % to.length] ?? from
    const at = (radius: number, turn: number) =>
      `${short(centre[0] + Math.cos(turn) * radius)} ${short(centre[1] + Math.sin(turn) * radius)}`
    const path = `M${at(from, angle - half)}L${at(tip, angle)}L${at(from, angle + half)}z`
    return pane(fills[index % fills.length] ?? tint.gold, path)
  }).join('')
}
