import { paint, type Skin, skins, stroke, tone, wash } from './tone.ts'

export type Age = 'child' | 'young' | 'adult' | 'elder'

export type Countenance = {
  skin: Skin
  age: Age
  eyes: 'open' | 'down' | 'up'
  mouth: 'quiet' | 'smile' | 'sing'
  beard?: 'full' | 'short' | undefined
  /** The colour of hair, brows and beard. */
  hair: string
  glasses?: boolean | undefined
  /** From 0.8 to 1.2: how broad nose and mouth are. */
  breadth: number
}

/** A face from the front (turn 0) to three-quarters right (turn 1), within 70 by 100 around its middle; lit from the left (-1) or right (1). */
export function face(look: Countenance, turn: number, litFrom: number): string {
  const skin = skins[look.skin]
  const c = turn * 9
  const w = look.age === 'child' ? 36 : 34
  const chin = look.age === 'child' ? 46 : 50
  const outline = `M${-w}-14C${-w} 12 ${-w + 7} 30 ${-15 + c * 0.6} ${chin - 6}Q${c * 0.8} ${chin + 4} ${15 + c * 0.6} ${chin - 6}C${w - 7} 30 ${w} 12 ${w}-14C${w}-52 ${-w}-52 ${-w}-14z`
  const ears = [-1, 1]
    .filter((side) => side * turn < 0.45)
    .map((side) => `<ellipse cx="${side * (w - 1)}" cy="3" rx="6" ry="10" fill="${tone(skin, -0.16)}"/>`)
  const s = litFrom < 0 ? 1 : -1
  const shadow = `M${s * 12 + c}-41C${s * w}-38 ${s * w}-24 ${s * w}-14C${s * w} 12 ${s * (w - 7)} 30 ${s * 15 + c * 0.6} ${chin - 6}Q${c * 0.8 + s * 6} ${chin + 1} ${c * 0.8} ${chin - 1}C${s * 19 + c} ${chin - 14} ${s * 17 + c} 18 ${s * 21 + c} 6C${s * 25 + c}-8 ${s * 20 + c}-26 ${s * 12 + c}-41z`
  return (
    ears.join('') +
    `<path fill="${skin}" d="${outline}"/>` +
    wash(shadow, tone(skin, -0.24)) +
    wash(
      `M${-s * 26 + c * 0.5}-20C${-s * 22}-36 ${-s * 8}-40 ${c}-38C${-s * 8 + c}-32 ${-s * 18 + c}-26 ${-s * 26 + c * 0.5}-20z`,
      tone(skin, 0.2),
      0.8,
    ) +
    wash(`M${c - 3}-4Q${c} 10 ${c + 3} 13Q${c - 2} 16 ${c - 5} 12z`, tone(skin, 0.16), 0.9) +
    beardOf(look, c, w, chin) +
    eye(look, -1, turn, c) +
    eye(look, 1, turn, c) +
    nose(look, turn, c, s) +
    mouth(look, c) +
    lines(look, c) +
    (look.glasses === true ? glasses(turn, c) : '')
  )
}

function eye(look: Countenance, side: number, turn: number, c: number): string {
  const far = side * turn > 0
  const shrink = far ? 1 - 0.28 * Math.abs(turn) : 1
  const x = Math.round((c + side * 15.5 * (far ? 1 - 0.2 * Math.abs(turn) : 1)) * 10) / 10
  const w = Math.round((look.age === 'child' ? 9.5 : 9) * shrink * 10) / 10
  const lidded = tone(skins[look.skin], -0.3)
  const brow = stroke(
    `M${x - w - 2}${-13 - (side < 0 ? 0 : 1)}Q${x}-20 ${x + w + 2}${-13 - (side < 0 ? 1 : 0)}`,
    look.age === 'child' ? 2.2 : 3,
    tone(look.hair, -0.1),
  )
  if (look.eyes === 'down') {
    return (
      brow +
      wash(`M${x - w}-3Q${x}-9 ${x + w}-3Q${x} 5 ${x - w}-3z`, lidded, 0.55) +
      stroke(`M${x - w}-3Q${x} 6 ${x + w}-3`, 2.6) +
      stroke(`M${x - w + 1}-6Q${x}-11 ${x + w - 1}-6`, 1.1)
    )
  }
  const gaze = look.eyes === 'up' ? -2 : 0
  return (
    brow +
    wash(`M${x - w} 0Q${x}-9 ${x + w} 0Q${x} 6 ${x - w} 0z`, '#fdf6e8') +
    `<circle cx="${x + turn * 2}" cy="${-1 + gaze}" r="3.9" fill="#2a1a1c" stroke="none"/>` +
    stroke(`M${x - w} 0Q${x}-9 ${x + w} 0`, 2.5) +
    stroke(`M${x - w + 2} 1.500Q${x} 6 ${x + w - 2} 1.500`, 1)
  )
}

function nose({ breadth }: Countenance, turn: number, c: number, shadowSide: number): string {
  const b = Math.round(9 * breadth * 10) / 10
  const tip = c + turn * 4
  const side = Math.abs(turn) > 0.2 ? Math.sign(turn) : shadowSide
  return (
    stroke(`M${c + side * 5}-10Q${c + side * 3} 2 ${tip + side * (b - 3)} 10`, 1.6) +
    stroke(
      `M${tip - b} 13Q${tip - b - 1} 19 ${tip - 4} 18Q${tip} 21 ${tip + 4} 18Q${tip + b + 1} 19 ${tip + b} 13`,
      2,
    )
  )
}

function mouth(look: Countenance, c: number): string {
  const m = Math.round(c + (c > 0 ? 1 : c < 0 ? -1 : 0))
  const w = Math.round(12 * look.breadth)
  const lip = mixLip(look.skin)
  if (look.mouth === 'sing') {
    return (
      wash(`M${m - 8} 31C${m - 8} 24 ${m + 8} 24 ${m + 8} 31C${m + 8} 42 ${m - 8} 42 ${m - 8} 31z`, lip) +
      `<ellipse cx="${m}" cy="32" rx="5" ry="6" fill="#3a1218" stroke="none"/>`
    )
  }
  const lift = look.mouth === 'smile' ? 3 : 0
  const dip = look.mouth === 'smile' ? 4 : 1
  return (
    wash(
      `M${m - w} ${31 - lift}Q${m - 4} 26 ${m} 28Q${m + 4} 26 ${m + w} ${31 - lift}Q${m} ${31 + dip} ${m - w} ${31 - lift}z`,
      tone(lip, -0.12),
    ) +
    wash(
      `M${m - w + 2} ${32 - lift}Q${m} ${33 + dip} ${m + w - 2} ${32 - lift}Q${m} ${41 + dip} ${m - w + 2} ${32 - lift}z`,
      lip,
    ) +
    stroke(`M${m - w} ${31 - lift}Q${m} ${31 + dip * 1.6} ${m + w} ${31 - lift}`, 1.9)
  )
}

function lines(look: Countenance, c: number): string {
  if (look.age !== 'elder') {
    return look.mouth === 'smile'
      ? stroke(`M${c - 17} 22Q${c - 19} 27 ${c - 17} 31M${c + 17} 22Q${c + 19} 27 ${c + 17} 31`, 1)
      : ''
  }
  return stroke(
    `M${c - 12} 19Q${c - 18} 26 ${c - 16} 33M${c + 12} 19Q${c + 18} 26 ${c + 16} 33M${c - 15}-29Q${c}-33 ${c + 15}-29M${c - 12}-24Q${c}-27 ${c + 12}-24M${c - 24} 6Q${c - 18} 11 ${c - 11} 8M${c + 24} 6Q${c + 18} 11 ${c + 11} 8`,
    1.1,
  )
}

function beardOf({ beard, hair, age }: Countenance, c: number, w: number, chin: number): string {
  if (beard === undefined) return ''
  const grey = age === 'elder' ? tone(hair, 0.1) : hair
  if (beard === 'short') {
    return `<path fill="${grey}" stroke-width="1.6" d="M${-w + 1} 4C${-w + 3} 24 ${-20} 44 ${c * 0.8} ${chin + 4}C20 44 ${w - 3} 24 ${w - 1} 4C${w - 6} 14 ${22 + c} 22 ${13 + c} 24Q${c} 20 ${-13 + c} 24C${-22 + c} 22 ${-w + 6} 14 ${-w + 1} 4z"/>`
  }
  return (
    `<path fill="${grey}" stroke-width="2" d="M${-w} 2C${-w} 30 ${-24} 62 ${c} ${chin + 26}C24 62 ${w} 30 ${w} 2C${w - 6} 14 ${21 + c} 22 ${13 + c} 23Q${c} 18 ${-13 + c} 23C${-21 + c} 22 ${-w + 6} 14 ${-w} 2z"/>` +
    stroke(
      `M${c - 12} 44Q${c - 8} 60 ${c - 2} 68M${c + 12} 44Q${c + 8} 58 ${c + 4} 64M${c - 22} 34Q${c - 20} 46 ${c - 15} 54`,
      1.2,
    )
  )
}

function glasses(turn: number, c: number): string {
  const lens = (side: number) => {
    const near = side * turn <= 0
    return `<ellipse cx="${c + side * 15.5}" cy="-1" rx="${near ? 12 : 10}" ry="9.5"/>`
  }
  return `<g fill="#fff" fill-opacity=".18" stroke="${paint}" stroke-width="1.8">${lens(-1)}${lens(1)}<path fill="none" d="M${c - 4}-3q4-3 8 0"/></g>`
}

/** Lips take their colour from the skin. */
export function mixLip(skin: Skin): string {
  const lips: Record<Skin, string> = {
    ebony: '#7d3f3b',
    umber: '#96504a',
    bronze: '#a85c52',
    copper: '#b96a5b',
    olive: '#bf7468',
    sand: '#c97f74',
    fair: '#d08a82',
  }
  return lips[skin]
}
