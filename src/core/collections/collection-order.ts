import { z } from 'zod'
import { endpoint, id } from '../api/endpoint.ts'
import type { Collection } from './collection.ts'

/**
 * Moves an item of a collection that is ordered by hand. Who sees a list says past which neighbour the item goes:
 * so it lands where they meant, even when somebody else has moved things since. Without a neighbour it goes past
 * the next one there is.
 */
export const moveIn = <Item, Draft>({ path, noun, manage }: Collection<Item, Draft>) =>
  endpoint({
    summary: `Move a ${noun} up or down in the list`,
    method: 'POST',
    path: `/staff${path}/{id}/move`,
    access: manage,
    input: z.object({ id, direction: z.enum(['up', 'down']), past: id.optional() }),
    output: z.object({ message: z.string() }),
  })
export type Move = ReturnType<typeof moveIn>
