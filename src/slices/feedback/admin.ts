import { type DashboardSection, waitingFor } from '#core/collections/dashboard-api.ts'
import type { Searchable } from '#core/collections/staff-search-api.ts'
import { countOpen, newestMessages } from './admin-store.ts'
import { reasonNames } from './contract.ts'
import { messageAddress } from './store.ts'
import { stateNames } from './words.ts'

export const messageSearch: Searchable = {
  needs: 'outreach',
  kind: 'Messages',
  find: async (db, question, most) =>
    (await newestMessages(db, question, most)).map(({ id, reference, full_name, reason, state }) => ({
      title: `${reference}, ${full_name}`,
      href: messageAddress(id),
      detail: `${reasonNames[reason]} · ${stateNames[state]}`,
    })),
}

export const messagesPart: DashboardSection = {
  needs: 'outreach',
  load: async (db) => ({
    waiting: waitingFor(
      await countOpen(db),
      '1 message waits for an answer',
      (count) => `${count} messages wait for an answer`,
      '/admin/messages',
    ),
  }),
}
