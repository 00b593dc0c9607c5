import type { FormHandler } from '#core/api/form-action.ts'
import { msg } from '#core/text/messages.ts'
import { rhythms } from '#payments/provider.ts'
import { textsIn } from '#ui/forms/form-fields.ts'
import { changeCard, changeRecurring } from './recurring-contract.ts'

export const manageForms = {
  amount: 'amount',
  schedule: 'schedule',
  purpose: 'purpose',
  pause: 'pause',
  resume: 'resume',
  stop: 'stop',
  card: 'card',
} as const

export const ownPage = (token: string) => `/give/manage/${token}`

/** What was done, as the page says it. */
export const changeNotes = {
  amount: msg('Your new amount is saved.'),
  schedule: msg('Your new schedule is saved. You haven’t been charged.'),
  purpose: msg('Your new purpose is saved. It applies starting with your next gift.'),
  pause: msg('Your gift is paused.'),
  resume: msg('Your gift has resumed. Thank you.'),
  stop: msg('Your gift has ended.'),
}

const changing =
  (form: keyof typeof changeNotes, to: 'amount' | 'paused' | 'active' | 'canceled'): FormHandler =>
  async (call, sent, { params: { token = '' } }) => {
    await call(changeRecurring, { token, to, ...(to === 'amount' && textsIn(sent, 'amount')) })
    return `${ownPage(token)}?done=${form}`
  }

export const scheduleIn = (sent: FormData) => {
  const rhythm = rhythms.find((each) => each === sent.get('rhythm'))
  return { ...textsIn(sent, 'day'), ...(rhythm && { rhythm }) }
}

export const purposeIn = (sent: FormData) => textsIn(sent, 'purpose')

/** What a donor can do before the page's code has loaded. Each of these can be repeated without harm. */
export const earlyChanges = {
  [manageForms.amount]: changing('amount', 'amount'),
  [manageForms.schedule]: async (call, sent, { params: { token = '' } }) => {
    await call(changeRecurring, { token, to: 'schedule', ...scheduleIn(sent) })
    return `${ownPage(token)}?done=schedule`
  },
  [manageForms.purpose]: async (call, sent, { params: { token = '' } }) => {
    await call(changeRecurring, { token, to: 'purpose', ...purposeIn(sent) })
    return `${ownPage(token)}?done=purpose`
  },
  [manageForms.pause]: changing('pause', 'paused'),
  [manageForms.resume]: changing('resume', 'active'),
  [manageForms.stop]: changing('stop', 'canceled'),
  [manageForms.card]: async (call, _, { params: { token = '' } }) => (await call(changeCard, { token })).url,
} satisfies Record<string, FormHandler>
