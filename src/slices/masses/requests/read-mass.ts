import { redirect } from 'react-router'
import type { FormHandler } from '#core/api/form-action.ts'
import { startOnce } from '#core/api/form-once.ts'
import { cookieIn, pageCookie } from '#core/api/page-cookie.ts'
import { servicesIn } from '#core/pages/page-services.ts'
import { phoneIn } from '#ui/fields/phone-number.ts'
import { textsIn } from '#ui/forms/form-fields.ts'
import { formToken } from '#ui/forms/form-token.ts'
import {
  followMass,
  goWithoutOffering,
  type Mass,
  payMassHosted,
  requestMass,
  withdrawMass,
} from '../contract.ts'

export const formName = 'mass'
export const withoutForm = 'without'
export const withdrawForm = 'withdraw'

export const readMassRequest = (sent: FormData) => ({
  ...textsIn(sent, 'name', 'date', 'reasonForMassRequest', 'price', 'email', 'website'),
  mobileNumber: phoneIn(sent, 'mobileNumber'),
  withoutOffering: sent.has('withoutOffering'),
  sharedMass: sent.has('sharedMass'),
})

/** The page of a request, for browsers without JavaScript. The reference alone grants no access. */
export const ownAddress = (reference: string) => `/mass?reference=${reference}`

/**
 * The token of the request that this browser has sent without JavaScript. Such a browser can't read it from the link,
 * where it comes after the `#`.
 */
const cookie = { name: 'mass', path: '/mass', seconds: 86_400 }
export const ownToken = (request: Request) => cookieIn(request, cookie.name)

/** Sent again, the same form leads to the same request as long as it's unpaid, or waits without an offering. */
const isOpen = ({ state, offering }: Mass) =>
  state === 'awaiting_payment' || (offering === null && (state === 'accepted' || state === 'scheduled'))

/** For the `action` of the page with the form: leads to the page where the offering is paid. */
export const earlyMass: FormHandler = async (call, sent, { context }) => {
  const input = readMassRequest(sent)
  const { reference, token } = await startOnce(
    [formName, input],
    (key) => call(requestMass, input, key),
    async ({ token }) => {
      // A bot's request wasn't saved.
      const mass = await call(followMass, { token }).catch(() => null)
      return { token, isOpen: mass === null || isOpen(mass) }
    },
  )
  return openedHere(context, reference, token)
}

type Services = Parameters<typeof servicesIn>[0]

const cookieOf = (context: Services, token: string) =>
  pageCookie(servicesIn(context).siteUrl, { ...cookie, value: token })

const openedHere = (context: Services, reference: string, token: string) =>
  redirect(`${ownAddress(reference)}#${token}`, {
    status: 303,
    headers: { 'Set-Cookie': cookieOf(context, token) },
  })

/**
 * Opens a request by its link. A browser without JavaScript, where the link was pasted, is led to an address that it can
 * load again; both keep the token for the forms of the request's page.
 */
export const earlyOpening: FormHandler<Mass> = async (call, sent, { context }) => {
  const token = formToken(sent)
  if (token === '') return null
  const mass = await call(followMass, { token })
  return sent.has('link')
    ? openedHere(context, mass.reference, token)
    : { token, item: mass, cookie: cookieOf(context, token) }
}

/** For the `action` of the request's page. */
export const earlyOffering: FormHandler = async (call, _, { request }) =>
  (await call(payMassHosted, { token: ownToken(request) })).url

export const earlyWithout: FormHandler = async (call, _, { request }) =>
  ownAddress((await call(goWithoutOffering, { token: ownToken(request) })).reference)

export const earlyWithdrawal: FormHandler = async (call, _, { request }) =>
  ownAddress((await call(withdrawMass, { token: ownToken(request) })).reference)
