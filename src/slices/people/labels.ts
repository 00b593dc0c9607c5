import type { Permission } from '#core/api/access.ts'
import type { AuditedField } from '#core/security/audit-nouns.ts'
import { msg, t } from '#core/text/messages.ts'
import type { Channel, DuplicateReason, GivingGroup } from './contract.ts'
import type { PersonDraft } from './records/person-contract.ts'

/** What the fields of a record are called in the audit log. */
export const fieldNames: Readonly<Record<keyof PersonDraft, AuditedField>> = {
  name: msg('Name'),
  email: msg('Email'),
  phone: msg('Phone'),
  address: msg('Street address'),
  postalCode: msg('ZIP or postal code'),
  city: msg('City'),
  region: msg('State or region'),
  country: msg('Country'),
  household: msg('Household'),
  branch: msg('Branch'),
  language: msg('Language'),
  tags: msg('Tags'),
}

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
