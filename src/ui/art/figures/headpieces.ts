import { pane, tint } from '../pen.ts'
import type { View } from './hair.ts'
import { stroke } from './tone.ts'

const [steel, brass] = ['#aab4bf', '#c99a4e']

/** A Roman soldier's helmet, with its crest and cheek guards. */
export function helmet(view: View): string {
  if (view === 'side') {
    return (
      pane(tint.red, 'M26-66C20-104-40-104-54-58C-58-36-50-18-46-8L-38-14C-42-40-30-66 4-70z') +
      pane(
        steel,
        'M33-24C34-54 18-72-10-70C-40-68-48-40-43 6C-36 22-26 24-18 20C-18 2-14-10-4-16C8-22 20-24 33-24z',
      ) +
      pane(brass, 'M36-22C34-32 32-36 30-40C4-40-26-32-44-14L-43-2C-26-18 6-26 36-22z')
    )
  }
  return (
    pane(tint.red, 'M-26-62C-24-98 24-98 26-62C12-74-12-74-26-62z') +
    pane(
      steel,
      'M-40 30C-52-44-30-74 0-74C30-74 52-44 40 30L30 36C34 6 32-14 24-24C10-32-10-32-24-24C-32-14-34 6-30 36z',
    ) +
    pane(brass, 'M-44-18C-20-42 20-42 44-18L42-4C20-28-20-28-42-4z') +
    stroke('M0-74V-36', 2.4)
  )
}

export function thorns(view: View): string {
  const [twist, spikes] =
    view === 'side'
      ? [
          'M33-34C10-22-22-26-42-10M33-26C8-34-18-14-43-20',
          'M26-34L34-44M8-28L12-42M-10-24L-14-38M-28-18L-38-30',
        ]
      : [
          'M-40-14C-22-40 18-20 40-30M-40-24C-14-18 16-42 40-20',
          'M-34-24L-44-36M-20-30L-22-46M-2-28L2-44M16-30L22-46M32-26L44-36M-10-24L-14-14M10-26L14-15',
        ]
  return stroke(twist, 7, '#4a3526') + stroke(twist, 3, '#8a6a44') + stroke(spikes, 3.4, '#4a3526')
}

export function halo(radius = 66): string {
  return (
    `<circle r="${radius}" fill="#f3cf6b"/>` +
    `<circle r="${radius - 9}" fill="#f9e3a0" stroke-width="2"/>` +
    `<path stroke-width="2" fill="none" d="${Array.from({ length: 16 }, (_, index) => {
      const angle = (index / 16) * 2 * Math.PI
      const at = (r: number) => `${Math.round(Math.cos(angle) * r)} ${Math.round(Math.sin(angle) * r)}`
      return `M${at(radius - 9)}L${at(radius)}`
    }).join('')}"/>`
  )
}
