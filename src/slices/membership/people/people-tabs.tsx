import { t } from '#core/text/messages.ts'
import { LinkTabs } from '#ui/controls/tabs.tsx'
import type { Group } from './people-contract.ts'

const address = '/admin/members'

/** Tabs: groups of members, and invitations. */
export function PeopleTabs({ current, search = '' }: { current: Group | 'invitations'; search?: string }) {
  const group = (value: Group, label: string) => {
    const query = new URLSearchParams({ ...(value !== 'all' && { group: value }), ...(search && { search }) })
    return { value, label, href: query.size > 0 ? `${address}?${query}` : address }
  }
  return (
    <LinkTabs
      label={t('Members')}
      current={current}
      tabs={[
        group('all', t('All')),
        group('staff', t('Staff')),
        group('suspended', t('Suspended')),
        { value: 'invitations', label: t('Invitations'), href: `${address}/invitations` },
      ]}
    />
  )
}
