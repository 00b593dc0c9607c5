import { z } from 'zod'
import { can } from '#core/api/access.ts'
import { collection, moveIn } from '#core/collections/collection.ts'
import { defaultSlug } from '#core/settings/site-slug.ts'
import { picture } from '#core/storage/picture.ts'
import { msg } from '#core/text/messages.ts'
import { optionalText, tooLong } from '#core/text/text-fields.ts'
import { contactKind } from './rules.ts'

const Leader = z.object({
  id: z.int(),
  name_in_full: z.string(),
  photo: z.string(),
  /** Rich text: one block per line. Empty where nothing is told. */
  about: z.string(),
})
export type Leader = z.infer<typeof Leader>

const name = (missing: string) => z.string().trim().min(1, missing).max(120, tooLong(120))

/** Rich text that may be empty. */
const about = optionalText(10_000)

export const LeaderDraft = z.object({
  name_in_full: name(msg('Enter the full name.')),
  /** Without a photo, the initials are drawn in an arch. */
  photo: z.union([z.literal(''), picture], 'Choose a picture.'),
  about,
})
export type LeaderDraft = z.infer<typeof LeaderDraft>

/** Leaders on a page of the Leaders tab. */
export const leadersPerPage = 24

export const leaders = collection({
  table: 'leader',
  noun: 'leader profile',
  missing: 'We couldn’t find this leader.',
  texts: {
    add: msg('New leader'),
    edit: msg('Edit leader'),
    first: msg('Add the first leader to get started.'),
    inAudit: msg('the leader {title}'),
  },
  fields: {
    name_in_full: msg('Full name'),
    photo: msg('Photo'),
    about: msg('About'),
  },
  path: `/about_us/${defaultSlug}_leaders`,
  shownAt: '/about-us/leaders',
  item: Leader,
  draft: LeaderDraft,
  pageSize: leadersPerPage,
  manage: can('content'),
  order: 'by hand',
})

export const moveLeader = moveIn(leaders)

const Branch = z.object({
  id: z.int(),
  image: z.string(),
  location: z.string(),
  head_of_branch: z.string(),
  contact: z.string(),
  active: z.boolean(),
})
export type Branch = z.infer<typeof Branch>

const line = (maxLength: number) => z.string().trim().max(maxLength, tooLong(maxLength))

export const BranchDraft = z.object({
  image: picture,
  location: line(120).min(1, 'Enter the location.'),
  head_of_branch: name(msg('Enter the name of the head of the branch.')),
  contact: line(120).refine(
    (text) => contactKind(text) !== null,
    'Enter a phone number or an email address.',
  ),
  active: z.boolean(),
  /** One line each, as on an envelope. */
  address: line(300),
  email: z.union([z.literal(''), z.email('Enter an email address.').max(120)]),
  /** One line each: `Sunday 8:00 AM: Holy Mass`. */
  service_times: line(1000),
  map_url: z.union([
    z.literal(''),
    z
      .url({ protocol: /^https$/, error: msg('Enter a link that starts with https://.') })
      .max(500, tooLong(500)),
  ]),
  about,
})
export type BranchDraft = z.infer<typeof BranchDraft>

/** Branches on a page of the Branches tab. */
export const branchesPerPage = 12

const branchCollection = collection({
  table: 'branch',
  noun: 'branch',
  plural: 'branches',
  missing: 'We couldn’t find this branch.',
  texts: {
    add: msg('New branch'),
    edit: msg('Edit branch'),
    first: msg('Add the first branch to get started.'),
    inAudit: msg('the branch {title}'),
  },
  fields: {
    image: msg('Picture'),
    location: msg('Location'),
    head_of_branch: msg('Head of branch'),
    contact: msg('Contact'),
    active: msg('Active'),
    address: msg('Address'),
    email: msg('Email'),
    service_times: msg('Prayer times'),
    map_url: msg('Map link'),
    about: msg('About'),
  },
  path: '/about_us/ministry_branches',
  shownAt: '/branch/{id}',
  item: Branch,
  draft: BranchDraft,
  pageSize: branchesPerPage,
  manage: can('content'),
  order: 'by hand',
})

const BranchDetail = Branch.extend({
  address: z.string(),
  email: z.string(),
  service_times: z.string(),
  map_url: z.string(),
  /** Rich text: one block per line. */
  about: z.string(),
})
export type BranchDetail = z.infer<typeof BranchDetail>

/** One branch is read with what its own page shows beside the card's fields. */
export const branches = {
  ...branchCollection,
  read: { ...branchCollection.read, output: BranchDetail },
}

export const moveBranch = moveIn(branchCollection)
