import { z } from 'zod'
import { byId, endpoint } from '../api/endpoint.ts'
import type { Collection } from './collection.ts'

const Neighbor = z.object({ id: z.int(), title: z.string() }).nullable()

/** The published items right before and after one, by when they were published. */
export const neighborsIn = <Item, Draft>({ path, table, nouns }: Collection<Item, Draft>) =>
  endpoint({
    summary: `Get the previous and next ${nouns}`,
    description: `Returns the published ${nouns} right before and after this one.`,
    method: 'GET',
    path: `${path}/{id}/neighbors`,
    access: 'anyone',
    input: byId,
    output: z.object({ previous: Neighbor, next: Neighbor }),
    cacheTables: [table],
  })
export type Neighbors = ReturnType<typeof neighborsIn>
