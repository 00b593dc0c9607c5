import type { Permission } from '#core/api/access.ts'
import { msg, t } from '#core/text/messages.ts'
import type { Channel, DuplicateReason, GivingGroup } from './contract.ts'

/** What the fields of a record are called, in forms and in the audit log. */
export const fieldNames = () => ({
  name: t('Name'),
  address: t('Street address'),
  postalCode: t('ZIP or postal code'),
  city: t('City'),
  region: t('State or region'),
  country: t('Country'),
  household: t('Household'),
  branch: t('Branch'),
  language: t('Language'),
  tags: t('Tags'),
})

export const givingNames: Record<GivingGroup, string> = {
  thisYear: msg('Gave this year'),
  lapsed: msg('Gave last year, not this year'),
  firstTime: msg('First gift this year'),
  never: msg('Never gave'),
}

export const channelNames: Record<Channel, string> = {
  email: msg('Email'),
  phone: msg('Phone call'),
  text: msg('Text message'),
  post: msg('Mail'),
}

export const reasonNames: Record<DuplicateReason, string> = {
  name: msg('Same name'),
  email: msg('Same email address'),
  phone: msg('Same phone number'),
}

/** Who can read a note. */
const readerNames: Partial<Record<Permission, string>> = {
  directory: msg('Everyone who can open People'),
  pastoral: msg('Pastoral care only'),
  prayer: msg('The prayer team and pastoral care'),
  money: msg('Staff who can see gifts'),
  shop: msg('Store staff'),
  outreach: msg('Outreach staff'),
  people: msg('Owners and administrators'),
}

export const readerName = (readers: string): string =>
  t(Object.entries(readerNames).find(([permission]) => permission === readers)?.[1] ?? readers)
