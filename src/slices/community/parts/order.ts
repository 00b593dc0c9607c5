import type { Post } from '../contract.ts'

/** The newest first, as the server gives them. */
export const byAge = (one: Post, other: Post): number =>
  Date.parse(other.created) - Date.parse(one.created) || other.id - one.id

/** Whether one came after the other; everything came after nothing. */
export const cameAfter = (one: Post, other: Post | undefined): boolean =>
  other === undefined || byAge(one, other) < 0
