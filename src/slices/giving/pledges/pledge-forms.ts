import { type FormHandler, formHandler } from '#core/api/form-action.ts'
import { msg } from '#core/text/messages.ts'
import { textsIn } from '#ui/forms/form-fields.ts'
import { cancelOwnPledge, makePledge, pledgePage, pledgeRhythms, remindOfPledge } from './pledge-contract.ts'

export const pledgeForms = { make: 'make', cancel: 'cancel', on: 'on', off: 'off' } as const

/** What was done, as the pages say it. */
export const pledgeNotes = {
  make: msg('Thank you for your pledge.'),
  cancel: msg('Pledge canceled.'),
  on: msg('Reminders are on.'),
  off: msg('Reminders are off.'),
}

const account = '/account/pledges'

/** The terms as they are typed. */
export const termsIn = (data: FormData) => ({
  ...textsIn(data, 'purpose', 'amount', 'first'),
  rhythm: pledgeRhythms.find((each) => each === data.get('rhythm')) ?? ('once' as const),
  count: String(data.get('count') || '1'),
  automatic: data.get('automatic') === 'on',
  reminders: data.get('reminders') === 'on',
})

/** What a member can do before the page's code has loaded. */
export const ownForms = {
  [pledgeForms.make]: formHandler(makePledge, termsIn, () => `${account}?done=${pledgeForms.make}`, {
    once: true,
  }),
  [pledgeForms.cancel]: formHandler(
    cancelOwnPledge,
    (sent) => ({ id: Number(sent.get('id')) }),
    () => `${account}?done=${pledgeForms.cancel}`,
  ),
}

const turning =
  (form: 'on' | 'off'): FormHandler =>
  async (call, _, { params: { token = '' } }) => {
    await call(remindOfPledge, { token, reminders: form === 'on' })
    return `${pledgePage(token)}?done=${form}`
  }

export const linkForms = { [pledgeForms.on]: turning('on'), [pledgeForms.off]: turning('off') }
