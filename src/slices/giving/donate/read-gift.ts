import { type FormHandler, formHandler } from '#core/api/form-action.ts'
import { callOnce, startOnce } from '#core/api/form-once.ts'
import { textsIn } from '#ui/forms/form-fields.ts'
import { createPaymentIntent, payGiftHosted, readGift } from '../contract.ts'
import { mailDonorLink } from '../gifts/donor-contract.ts'
import { bodyOf, draftIn } from './draft.ts'

export const giftForm = 'gift'
export const linksForm = 'links'

export const payAddress = (gift: string) => `/give/pay/${gift}`

/** For the `action` of the pages with the giving form: starts the gift, to be paid on its own page. */
export const earlyGift: FormHandler = async (call, sent) => {
  const body = bodyOf(draftIn(sent))
  const token = await startOnce(
    [giftForm, body],
    async (key) => {
      const answer = await callOnce(call, createPaymentIntent, body, key)
      if (!('gift' in answer)) throw new Error('This gift is paid on the provider’s page.')
      return answer.gift
    },
    async (token) => ({ token, isOpen: (await call(readGift, { token })).state === 'pending' }),
  )
  return payAddress(token)
}

/** For the `action` of the page where a gift is paid: leads to the provider's page. */
export const earlyPayment: FormHandler = async (call, _, { params }) =>
  (await call(payGiftHosted, { token: params.token ?? '' })).url

export const readEmail = (sent: FormData) => textsIn(sent, 'email')

/** For the `action` of the page that mails the links. The message is the same for every address. */
export const earlyLinks = formHandler(mailDonorLink, readEmail, () => '/give/manage?sent')
