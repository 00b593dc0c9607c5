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
