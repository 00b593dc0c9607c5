import { z } from 'zod'
import { can } from '#core/api/access.ts'
import { collection, moveIn } from '#core/collections/collection.ts'
import { msg } from '#core/text/messages.ts'
import { tooLong } from '#core/text/text-fields.ts'

const PolicyEntry = z.object({
  id: z.int(),
  title: z.string(),
  /** Rich text. Its paragraphs are lines without tags around them; policy-body.tsx says what those become. */
  body: z.string(),
})
export type PolicyEntry = z.infer<typeof PolicyEntry>

export const PolicyDraft = z.object({
  title: z.string().trim().min(1, 'Enter a title.').max(200, tooLong(200)),
  body: z.string().trim().min(1, 'Write the entry.').max(50_000, tooLong(50_000)),
})
export type PolicyDraft = z.infer<typeof PolicyDraft>

/** The policy is read as one document, so the list gives all of it at once. */
export const policy = collection({
  table: 'policy_entry',
  noun: 'policy entry',
  plural: 'policy entries',
  missing: 'We couldn’t find this policy entry.',
  texts: {
    add: msg('New policy entry'),
    edit: msg('Edit policy entry'),
    first: msg('Add the first policy entry to get started.'),
    inAudit: msg('the policy entry {title}'),
  },
  fields: {
    title: msg('Title'),
    body: msg('Entry'),
  },
  path: '/notifications/ministry-policy',
  shownAt: '/ministry-policy#policy-{id}',
  item: PolicyEntry,
  draft: PolicyDraft,
  pageSize: 100,
  manage: can('content'),
  order: 'by hand',
})

export const movePolicyEntry = moveIn(policy)
