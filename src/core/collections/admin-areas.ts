import { hasPermission, type Needs, type Roles } from '../api/access.ts'
import { isOn, type SectionName, sectionNames } from '../settings/sections.ts'
import { msg } from '../text/messages.ts'
import { withoutEnd } from '../text/plain-text.ts'

export const adminGroups = [
  'Overview',
  'Content',
  'Programs',
  'Pastoral',
  'Money',
  'People',
  'Settings',
] as const
export type AdminGroup = (typeof adminGroups)[number]

/** What a group is called in the sidebar. */
export const adminGroupNames: Record<AdminGroup, string> = {
  Overview: msg('Overview'),
  Content: msg('Content'),
  Programs: msg('Programs and live prayer'),
  Pastoral: msg('Pastoral care'),
  Money: msg('Store and money'),
  People: msg('People'),
  Settings: msg('Settings'),
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
  /** Everyday words that find it in the search, in one text. */
  keywords?: string
  /** While this section is off, the area isn't there. */
  section?: SectionName
  /** All settings are in it, so it's open to those who have any. */
  holdsSettings?: true
}

/** A quick action and its page, or a place on one (`#hours`). Everybody who may open the page may use it. */
export type AdminAction = { name: string; href: `/admin/${string}`; keywords?: string }

/** A page of the settings, in the list beside all of them. */
export type SettingsSection = {
  name: string
  href: `/admin/settings/${string}`
  icon: string
  order: number
  needs: Needs
  keywords?: string
  /** While this section of the site is off, the page isn't there. */
  section?: SectionName
}

/** What a slice adds to the admin area's navigation. */
export type AdminNavigation = {
  areas?: readonly AdminArea[]
  actions?: readonly AdminAction[]
  settings?: readonly SettingsSection[]
}

export type AdminAreas = ReturnType<typeof adminAreas>

/** Without the areas and settings of sections that are off, and without their actions. */
export function areasWithin(
  { all, actions, settings, at }: AdminAreas,
  sections: readonly SectionName[],
): AdminAreas {
  const isThere = ({ section }: { section?: SectionName }) => isOn(sections, section)
  return adminAreas([
    {
      areas: all.filter(isThere),
      settings: settings.filter(isThere),
      actions: actions.filter(({ href }) => isThere(at(href) ?? {})),
    },
  ])
}

const groupOrder = (group: AdminGroup | null) => (group === null ? -1 : adminGroups.indexOf(group))

/** The areas of all slices, in the order of the sidebar. */
export function adminAreas(parts: readonly AdminNavigation[]) {
  const settings = parts
    .flatMap((part) => part.settings ?? [])
    .toSorted((one, other) => one.order - other.order)
  const all = parts
    .flatMap((part) => part.areas ?? [])
    .toSorted((one, other) => groupOrder(one.group) - groupOrder(other.group) || one.order - other.order)
  const actions = parts.flatMap((part) => part.actions ?? [])
  // The longest address first: an area may be inside another one.
  const byLength = [...all, ...settings.map((section): AdminArea => ({ ...section, group: null }))].toSorted(
    (one, other) => other.href.length - one.href.length,
  )
  const at = (href: string): AdminArea | undefined => {
    const path = withoutEnd(href.split(/[?#]/)[0] ?? '', '/')
    return byLength.find((area) => path === area.href || path.startsWith(`${area.href}/`))
  }
  const settingsOf = (roles: Roles) => settings.filter(({ needs }) => hasPermission(roles, needs))
  const isFor = (roles: Roles, { needs, holdsSettings }: AdminArea) =>
    hasPermission(roles, needs) && (!holdsSettings || settingsOf(roles).length > 0)
  const mayOpen = (roles: Roles, href: string, sections: readonly SectionName[] = sectionNames): boolean => {
    const area = at(href)
    return area !== undefined && isOn(sections, area.section) && isFor(roles, area)
  }
  return {
    all,
    actions,
    settings,
    /** The area that an address is in. */
    at,
    mayOpen,
    of: (roles: Roles) => all.filter((area) => isFor(roles, area)),
    /** Whether the sidebar lists it. */
    isListed: (href: string) => all.some((area) => area.href === href && area.group !== null),
    actionsOf: (roles: Roles) => actions.filter(({ href }) => mayOpen(roles, href)),
    settingsOf,
  }
}
