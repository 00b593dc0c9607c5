import { hasPermission, type Needs, type Role } from '../api/access.ts'
import { isOn, type SectionName, sectionNames } from '../settings/sections.ts'
import { msg } from '../text/messages.ts'
import { withoutEnd } from '../text/plain-text.ts'

export const adminGroups = ['Desk', 'Content', 'Pastoral', 'People', 'Money'] as const
export type AdminGroup = (typeof adminGroups)[number]

/** What a group is called in the sidebar. */
export const adminGroupNames: Record<AdminGroup, string> = {
  Desk: msg('Overview'),
  Content: msg('Content'),
  Pastoral: msg('Pastoral care'),
  People: msg('People'),
  Money: msg('Money'),
}

/** A section of the admin: all pages under one address, opened by one permission. */
export type AdminArea = {
  name: string
  href: `/admin/${string}`
  /** One of `adminIcons` in the shell. */
  icon: string
  /** Its group in the sidebar; null for sections that are not listed there. */
  group: AdminGroup | null
  /** Its place within the group. */
  order: number
  needs: Needs
  /** The key that opens it after `g`. */
  key?: string
  /** While this section is off, the area isn't there. */
  section?: SectionName
}

/** A quick action and its page. Everybody who may open the page may use it. */
export type AdminAction = { name: string; href: `/admin/${string}` }

/** What a slice adds to the admin area's navigation. */
export type AdminNavigation = { areas: readonly AdminArea[]; actions?: readonly AdminAction[] }

export type AdminAreas = ReturnType<typeof adminAreas>

/** Without the areas of sections that are off, and without their actions. */
export function areasWithin({ all, actions, at }: AdminAreas, sections: readonly SectionName[]): AdminAreas {
  const isThere = (area: AdminArea | undefined) => isOn(sections, area?.section)
  return adminAreas([
    { areas: all.filter(isThere), actions: actions.filter(({ href }) => isThere(at(href))) },
  ])
}

const groupOrder = (group: AdminGroup | null) => (group === null ? -1 : adminGroups.indexOf(group))

/** The areas of all slices, in the order of the sidebar. */
export function adminAreas(parts: readonly AdminNavigation[]) {
  const all = parts
    .flatMap(({ areas }) => areas)
    .toSorted((one, other) => groupOrder(one.group) - groupOrder(other.group) || one.order - other.order)
  const actions = parts.flatMap((part) => part.actions ?? [])
  // The longest address first: an area may be inside another one.
  const byLength = all.toSorted((one, other) => other.href.length - one.href.length)
  const at = (href: string): AdminArea | undefined => {
    const path = withoutEnd(href.split(/[?#]/)[0] ?? '', '/')
    return byLength.find((area) => path === area.href || path.startsWith(`${area.href}/`))
  }
  const mayOpen = (role: Role, href: string, sections: readonly SectionName[] = sectionNames): boolean => {
    const area = at(href)
    return area !== undefined && isOn(sections, area.section) && hasPermission(role, area.needs)
  }
  return {
    all,
    actions,
    /** The area that an address is in. */
    at,
    mayOpen,
    of: (role: Role) => all.filter(({ needs }) => hasPermission(role, needs)),
    actionsOf: (role: Role) => actions.filter(({ href }) => mayOpen(role, href)),
  }
}
