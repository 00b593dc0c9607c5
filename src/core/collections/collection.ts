import { z } from 'zod'
import type { Access } from '../api/access.ts'
import { moment, version } from '../api/bounded.ts'
import { byId, endpoint, id } from '../api/endpoint.ts'
import { pageOf, pageQuery } from '../api/paging.ts'
import type { AuditedField } from '../security/audit-nouns.ts'
import { CsvFile } from '../text/csv.ts'
import { msg } from '../text/messages.ts'
import { versionQuery, versionsOf } from './versions.ts'

export const publicationStates = ['draft', 'scheduled', 'published'] as const
export type PublicationState = (typeof publicationStates)[number]

export const publicationNames: Record<PublicationState, string> = {
  draft: msg('Draft'),
  scheduled: msg('Scheduled'),
  published: msg('Published'),
}

/** When the public sees an item: never yet, from a moment on, or now. */
export const Publication = z.discriminatedUnion('state', [
  z.object({ state: z.literal('draft') }),
  z.object({ state: z.literal('scheduled'), at: moment(msg('Choose when to publish.')) }),
  z.object({ state: z.literal('published') }),
])
export type Publication = z.infer<typeof Publication>

/** Rows on a page of a list for staff. */
export const staffPageSize = 20

/** An item as staff edit it: its draft, when it is published, and the version they read. */
export type Editable<Draft> = {
  id: number
  draft: Draft
  publication: Publication
  version: number
  created: string
  updated: string
}

export type Collection<Item, Draft> = ReturnType<typeof collection<Item, Draft>>

/** The part of a collection that the admin pages need, independent of the public item. */
export type EditableCollection<Draft> = Pick<
  Collection<unknown, Draft>,
  | 'table'
  | 'noun'
  | 'missing'
  | 'texts'
  | 'fields'
  | 'draft'
  | 'pageSize'
  | 'shownAt'
  | 'listAll'
  | 'exportAll'
  | 'readAny'
  | 'create'
  | 'update'
  | 'remove'
  | 'restore'
  | 'preview'
  | 'versions'
>

/**
 * A kind of content with endpoints to list, show, edit and delete it. `item` is what the public reads, `draft` what
 * staff write. The endpoints are ordinary ones: a slice can use or replace each.
 */
export function collection<Item, Draft>(definition: {
  /** Its database table. */
  table: string
  /** Singular, for the API reference: 'post'. */
  noun: string
  /** Plural, where an s is not enough. */
  plural?: string
  /** What is said of one that isn't there. */
  missing: string
  /** Staff read these over an empty form, over the form of an item, in an empty list and in the audit log. */
  texts: { add: string; edit: string; first: string; inAudit: string }
  /** What its fields are called, in exports and in the audit log. */
  fields: Readonly<Record<keyof Draft & string, AuditedField>>
  path: `/${string}`
  /** Where the public sees one: a page of its own, `/blog/{id}` or `/{slug}`, or a list, `/resources#picture-{id}`. */
  shownAt: `/${string}`
  item: z.ZodType<Item, Item>
  draft: z.ZodType<Draft, Draft>
  pageSize: number
  manage: Access
  /** Staff put the items in order (see collection-order.ts); otherwise the newest comes first. */
  order?: 'by hand'
}) {
  const { table, noun, path, item, draft, manage } = definition
  const nouns = definition.plural ?? `${noun}s`
  const aNoun = withArticle(noun)
  const staffPath = `/staff${path}` as const
  const written = z.object({ draft, publication: Publication })
  const filters = z.object({
    search: z.string().trim().max(100).optional(),
    state: z.enum(publicationStates).optional(),
  })
  const editable = z.object({
    id: z.int(),
    draft,
    publication: Publication,
    version: z.int(),
    created: z.iso.datetime(),
    updated: z.iso.datetime(),
  })

  return {
    ...definition,
    nouns,
    list: endpoint({
      summary: `List published ${nouns}`,
      description: definition.order ? 'The order is set by staff.' : 'The newest come first.',
      method: 'GET',
      path,
      access: 'anyone',
      input: pageQuery(),
      output: pageOf(item),
      paged: true,
      cacheTables: [table],
    }),
    read: endpoint({
      summary: `Get a published ${noun}`,
      method: 'GET',
      path: `${path}/{id}`,
      access: 'anyone',
      input: byId,
      output: item,
      cacheTables: [table],
    }),
    listAll: endpoint({
      summary: `List all ${nouns}`,
      description: 'Includes drafts.',
      method: 'GET',
      path: staffPath,
      access: manage,
      input: pageQuery(staffPageSize).extend(filters.shape),
      output: pageOf(editable),
      paged: true,
    }),
    exportAll: endpoint({
      summary: `Export ${nouns} as CSV`,
      description: 'Includes drafts.',
      audit: msg('{name} exported {item}.'),
      method: 'POST',
      path: `${staffPath}/export`,
      access: manage,
      input: filters,
      output: CsvFile,
    }),
    readAny: endpoint({
      summary: `Get ${aNoun}`,
      description: 'Drafts can be read too.',
      method: 'GET',
      path: `${staffPath}/{id}`,
      access: manage,
      input: byId,
      output: editable,
    }),
    create: endpoint({
      summary: `Create ${aNoun}`,
      audit: msg('{name} added {item}.'),
      method: 'POST',
      path: staffPath,
      access: manage,
      input: written,
      output: editable,
      status: 201,
    }),
    update: endpoint({
      summary: `Update ${aNoun}`,
      description: `Returns 409 if someone else has changed the ${noun} since you loaded it.`,
      audit: msg('{name} changed {item}.'),
      method: 'PUT',
      path: `${staffPath}/{id}`,
      access: manage,
      input: z.object({ id, version, draft, publication: Publication }),
      output: editable,
    }),
    remove: endpoint({
      summary: `Delete ${aNoun}`,
      description: `A deleted ${noun} can be restored for 30 days.`,
      audit: msg('{name} deleted {item}.'),
      method: 'DELETE',
      path: `${staffPath}/{id}`,
      access: manage,
      input: byId,
      output: z.object({ message: z.string() }),
    }),
    restore: endpoint({
      summary: `Restore a deleted ${noun}`,
      audit: msg('{name} restored {item}.'),
      method: 'POST',
      path: `${staffPath}/{id}/restore`,
      access: manage,
      input: byId,
      output: editable,
    }),
    preview: endpoint({
      summary: `Preview ${aNoun}`,
      description:
        'Returns the address of a page that shows staff what the public will see. Nothing is published.',
      method: 'POST',
      path: `${staffPath}/preview`,
      access: manage,
      unaudited: true,
      input: z.object({ id: id.optional(), draft }),
      output: z.object({ href: z.string() }),
    }),
    versions: endpoint({
      summary: `List the versions of ${aNoun}`,
      description: 'The newest come first. Pass a `version` to get its content too.',
      method: 'GET',
      path: `${staffPath}/{id}/versions`,
      access: manage,
      input: byId.extend(versionQuery.shape),
      output: versionsOf(draft),
    }),
  }
}

/** Where the public sees an item, by its id or a field of its draft. */
export const addressOf = <Draft>(
  { shownAt }: Pick<EditableCollection<Draft>, 'shownAt'>,
  { id, draft }: { id: number; draft: Draft },
): string => {
  const values = new Map<string, unknown>(Object.entries({ ...draft, id }))
  return shownAt.replace(/\{(\w+)\}/g, (_, name: string) => String(values.get(name)))
}

const withArticle = (noun: string) => `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`

/**
 * Moves an item of a collection that is ordered by hand. `past` names the neighbour that it passes, so that it lands
 * where the user meant even when somebody else has moved items since. Without it, it passes the next one.
 */
export const moveIn = <Item, Draft>({ path, noun, manage }: Collection<Item, Draft>) =>
  endpoint({
    summary: `Move ${withArticle(noun)} up or down`,
    audit: msg('{name} moved {item}.'),
    method: 'POST',
    path: `/staff${path}/{id}/move`,
    access: manage,
    input: z.object({ id, direction: z.enum(['up', 'down']), past: id.optional() }),
    output: z.object({ message: z.string() }),
  })
export type Move = ReturnType<typeof moveIn>
