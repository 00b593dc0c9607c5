import type { Permission, Roles } from '#core/api/access.ts'
import { hasPermission, permissionsOf } from '#core/api/access.ts'

/** What a person can have done. Each is noted by a trigger on its table. */
export const activityKinds = [
  'gift',
  'order',
  'fast_order',
  'registration',
  'mass',
  'prayer',
  // Only the priest reads it.
  'private_prayer',
  'consultation',
  'message',
  'newsletter',
  'member',
] as const
export type ActivityKind = (typeof activityKinds)[number]

/** Of these others learn only that they were, and when: no subject of an email either. */
export const pastoralKinds: readonly ActivityKind[] = ['mass', 'prayer', 'private_prayer', 'consultation']

/** A kind of activity, as its slice declares it. */
export type Activity = {
  kind: ActivityKind
  /** What somebody did, in the timeline: 'Gift'. */
  name: string
  /** One of these permissions is enough to see it. */
  needs: readonly Permission[]
  /** Where staff look at it. */
  hrefOf: (id: number) => string
  /** How the `about` of its emails begins: 'gift' for `gift 12`. */
  mails?: readonly string[]
  /** What they are called, if not by `name`. */
  mailName?: string
  /** What its states are called. */
  states?: Readonly<Record<string, string>>
}

/** What a caller may see of people. */
export type Sight = {
  kinds: readonly ActivityKind[]
  /** Amounts, totals, and who gave when. */
  money: boolean
  /** May see people of whom only prayer requests or consultations are known, as far as `kinds` go. */
  permissions: readonly Permission[]
}

/** What everybody may see who may see people at all. */
export const leastSight: Sight = { kinds: [], money: false, permissions: [] }

export const sightOf = (roles: Roles, activities: readonly Activity[]): Sight => ({
  kinds: activities
    .filter(({ needs }) => needs.some((each) => hasPermission(roles, each)))
    .map(({ kind }) => kind),
  money: hasPermission(roles, 'money'),
  permissions: permissionsOf(roles),
})
