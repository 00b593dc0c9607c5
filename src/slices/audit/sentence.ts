import { auditNoun } from '#core/security/audit-nouns.ts'
import { msg, t } from '#core/text/messages.ts'
import type { Line } from './contract.ts'

type Act = Pick<Line, 'actor' | 'act' | 'item' | 'changes'>

const oneChange = msg('{name} changed {field} of {item} from {from} to {to}.')
const byName = msg('{name}: {act}')
const byNameAndItem = msg('{name}: {act} ({item})')

/** Older lines have some labels without their capital. */
const withCapital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

/** The only change, if the sentence itself can tell it. */
function onlyChange({ item, changes }: Pick<Act, 'item' | 'changes'>) {
  const [only, ...others] = changes
  const noun = only && auditNoun(withCapital(only.field))
  if (!noun || !item || others.length > 0 || !only.from || !only.to) return undefined
  return { field: t(noun), item, from: only.from, to: only.to }
}

/** Whether a change is told in the sentence itself. */
export const isTold = (line: Pick<Act, 'item' | 'changes'>): boolean => onlyChange(line) !== undefined

/** The message of a line and its values. Lines from before the log had sentences show the name of the call. */
export function messageOf({ actor, act, item, changes }: Act): [string, Record<string, string>] {
  const told = onlyChange({ item, changes })
  if (told) return [oneChange, { name: actor, ...told }]
  if (act.includes('{name}')) return [act, { name: actor, item: item ?? t('an item') }]
  return item ? [byNameAndItem, { name: actor, act, item }] : [byName, { name: actor, act }]
}

/** `Ada changed the price of Beeswax table candle from $15.00 to $18.00.` */
export function auditSentence(line: Act): string {
  const [message, values] = messageOf(line)
  return t(message, values)
}

/** Price: $15.00 → $18.00 */
export const changeText = ({ field, from, to }: Line['changes'][number]): string => {
  const label = t(withCapital(field))
  if (!from) return t('{field}: {to}', { field: label, to })
  if (!to) return t('{field}: {from} removed', { field: label, from })
  return t('{field}: {from} → {to}', { field: label, from, to })
}

/** The part of the ministry that an act belongs to, as the admin menu calls it. */
const areaNames: Readonly<Record<string, string>> = {
  about: msg('About us'),
  accounting: msg('Accounting'),
  adverts: msg('Ads'),
  audit: msg('Audit log'),
  blog: msg('Blogs'),
  bookmarks: msg('Bookmarks'),
  branding: msg('Branding'),
  community: msg('Community'),
  consultations: msg('Consultations'),
  convention: msg('Convention'),
  events: msg('Programs'),
  feedback: msg('Messages'),
  fresh: msg('Start fresh'),
  gallery: msg('Gallery'),
  giving: msg('Donations'),
  kids: msg('Kids'),
  live: msg('Live'),
  mail: msg('Mail'),
  masses: msg('Masses'),
  media: msg('Pictures'),
  membership: msg('Members'),
  newsletter: msg('Newsletter'),
  notifications: msg('Notifications'),
  organisation: msg('Ministry'),
  pages: msg('Pages'),
  'payment-settings': msg('Payment settings'),
  payments: msg('Payments'),
  people: msg('People'),
  policy: msg('Policy'),
  prayers: msg('Prayer requests'),
  setup: msg('Setup guide'),
  shop: msg('Store'),
  status: msg('Settings'),
  testimonies: msg('Testimonies'),
  together: msg('Praying together'),
  wording: msg('Wording'),
}

export const areaName = (area: string): string => t(areaNames[area] ?? area)

/** An act without the person and the item, for the filter: `Changed the role of …` */
export function actName(act: string): string {
  return withCapital(t(act, { name: '', item: '…' }).trim().replace(/\.$/, ''))
}
