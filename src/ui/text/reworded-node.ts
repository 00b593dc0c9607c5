import type { ReactNode } from 'react'
import { reworded } from '#core/text/messages.ts'

/** A label in the current words, where it is a text: labels of constants are marked by `msg`, and shown as they are given. */
export const rewordedNode = (label: ReactNode): ReactNode =>
  typeof label === 'string' ? reworded(label) : label
