import { type Countenance, mixLip } from './face.ts'
import { paint, skins, stroke, tone, wash } from './tone.ts'

/** A face from the side, looking right. */
export function profile(look: Countenance, litFrom: number): string {
  const skin = skins[look.skin]
  const elder = look.age === 'elder'
  const child = look.age === 'child'
  const n = child ? 36 : Math.round(39 + (1 - look.breadth) * 8)
  const outline = `M-10-47C14-50 30-40 31-22C31-17 29-13 30-9C33-4 ${n - 3} 3 ${n} 9C${n + 1} 13 36 15 33 15L35 20C37 23 35 25 33 26C37 28 36 32 33 33C31 36 35 40 31 44C26 50 15 50 8 47C-2 43-12 36-16 26C-30 20-36 0-34-16C-32-36-24-47-10-47z`
  const lid = tone(skin, -0.3)
  const eye =
    look.eyes === 'down'
      ? wash('M13-3Q20-9 27-4Q22 3 13-3z', lid, 0.6) + stroke('M13-3Q21 5 27-3', 2.6)
      : wash('M14 0Q19-9 27-3Q22 4 14 0z', '#fdf6e8') +
        `<circle cx="23" cy="${look.eyes === 'up' ? -4 : -2}" r="3.4" fill="#2a1a1c" stroke="none"/>` +
        stroke('M13 0Q19-9 27-4', 2.4)
  const mouth =
    look.mouth === 'sing'
      ? `<path fill="#3a1218" stroke-width="1.6" d="M34 22L24 27L33 34C35 31 35 26 34 22z"/>`
      : wash('M35 20C37 23 35 25 33 26C37 28 36 32 33 33Q27 32 23 26Q29 21 35 20z', mixLip(look.skin)) +
        stroke(look.mouth === 'smile' ? 'M34 26Q27 27 22 22' : 'M34 26Q28 25 23 27', 1.8)
  const shade = litFrom < 0 ? 'M10-46C28-46 31-34 31-22C31-12 24-18 20-24C16-32 14-40 10-46z' : ''
  const jaw =
    'M-34-16C-36 0-30 20-16 26C-12 36-2 43 8 47C2 36-6 26-8 14C-12 4-20-14-20-30C-30-30-33-24-34-16z'
  return (
    `<path fill="${skin}" d="${outline}"/>` +
    wash(litFrom < 0 ? jaw.replace('-20-30', '-26-30') : jaw, tone(skin, litFrom < 0 ? 0.1 : -0.22)) +
    (shade
      ? wash(shade, tone(skin, -0.16))
      : wash('M8-40C22-40 27-32 28-22C22-26 14-30 8-40z', tone(skin, 0.2), 0.8)) +
    beard(look) +
    eye +
    stroke('M12-14Q20-20 29-14', child ? 2.2 : 3, tone(look.hair, -0.1)) +
    stroke(`M${n - 8} 8Q${n - 12} 13 ${n - 7} 15`, 1.8) +
    mouth +
    `<path fill="${tone(skin, -0.14)}" stroke-width="2" d="M-12-4C-20-8-24 4-18 12C-14 18-8 14-9 8C-6 2-8-3-12-4z"/>` +
    (elder ? stroke('M20 14Q14 22 18 31M10-2Q14 6 22 5M16-30Q22-28 27-29M14-25Q20-23 26-24', 1.1) : '') +
    (look.glasses === true
      ? `<g fill="#fff" fill-opacity=".18" stroke="${paint}" stroke-width="1.8"><ellipse cx="23" cy="-2" rx="8" ry="9"/><path fill="none" d="M15-4L-12-4"/></g>`
      : '')
  )
}

function beard({ beard: kind, hair }: Countenance): string {
  if (kind === undefined) return ''
  return kind === 'short'
    ? `<path fill="${hair}" stroke-width="1.6" d="M-10 14C-8 30 2 44 10 48C18 51 28 50 32 44C34 40 31 37 32 34L24 32Q25 22 33 17L28 17Q18 20 14 28Q4 26-4 10z"/>`
    : `<path fill="${hair}" stroke-width="2" d="M-10 12C-10 34 0 58 14 70C26 72 36 60 35 46C34 40 31 37 32 34L24 32Q25 22 33 17L28 17Q18 20 14 28Q4 26-4 8z"/>`
}
