import type { Permission, Roles } from '#core/api/access.ts'
import { hasPermission, permissionsOf } from '#core/api/access.ts'

/** The kinds of activity a person can have. A trigger on each table records them. */
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

/** Others see only that these happened, and when, without the subject of any email. */
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
  /** What opening it requires, if seeing that it happened isn't enough. */
  opens?: Permission
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
  /** May see people known only from prayer requests or consultations, within `kinds`. */
  permissions: readonly Permission[]
}

/** What everybody who may see people can see. */
export const leastSight: Sight = { kinds: [], money: false, permissions: [] }

export const sightOf = (roles: Roles, activities: readonly Activity[]): Sight => ({
  kinds: activities
    .filter(({ needs }) => needs.some((each) => hasPermission(roles, each)))
    .map(({ kind }) => kind),
  money: hasPermission(roles, 'money'),
  permissions: permissionsOf(roles),
})
