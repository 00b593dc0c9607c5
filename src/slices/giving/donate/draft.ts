import type { z } from 'zod'
import { plainMoney, readMoney } from '#core/text/money.ts'
import { type Rhythm, rhythms } from '#payments/provider.ts'
import type { Donation } from '../contract.ts'
import type { Purpose } from '../purposes/purpose-contract.ts'
import { others } from '../purposes/purpose-names.ts'
import { feeCover } from '../rules.ts'
import { type TributeKind, tributeKinds } from '../tributes/tribute.ts'

/** The giving form's state. */
export type GiftDraft = {
  email: string
  /** A purpose of the list, or empty. */
  purpose: string
  /** The donor's own text if the purpose is "Others". */
  other: string
  amount: string
  rhythm: Rhythm | 'once'
  coverFee: boolean
  name: string
  anonymous: boolean
  employer: string
  /** In honor or in memory of someone. */
  tribute: TributeKind | 'none'
  honoree: string
  familyEmail: string
  familyAddress: string
  tributeNote: string
}

export const emptyDraft: GiftDraft = {
  email: '',
  purpose: '',
  other: '',
  amount: '',
  rhythm: 'once',
  coverFee: false,
  name: '',
  anonymous: false,
  employer: '',
  tribute: 'none',
  honoree: '',
  familyEmail: '',
  familyAddress: '',
  tributeNote: '',
}

/** The field of a suggested amount, in forms that are sent before the code has loaded. */
export const suggestedName = 'suggested'

/** The form's state as it is in its fields. */
export function draftIn(fields: FormData): GiftDraft {
  const typed = (name: string) => String(fields.get(name) ?? '')
  const rhythm = typed('rhythm')
  return {
    email: typed('email'),
    purpose: typed('donationPurpose'),
    other: typed('other'),
    amount: typed(suggestedName) || typed('amount'),
    rhythm: isRhythm(rhythm) ? rhythm : 'once',
    coverFee: fields.has('coverFee'),
    name: typed('name'),
    anonymous: fields.has('anonymous'),
    employer: typed('employer'),
    tribute: tributeKinds.find((kind) => kind === typed('tribute')) ?? 'none',
    honoree: typed('honoree'),
    familyEmail: typed('familyEmail'),
    familyAddress: typed('familyAddress'),
    tributeNote: typed('tributeNote'),
  }
}

export type GiftBody = z.input<typeof Donation>

export function bodyOf(draft: GiftDraft): GiftBody {
  const { email, purpose, other, amount, rhythm, coverFee, name, anonymous, employer, tribute } = draft
  return {
    email: email.trim(),
    donationPurpose: (purpose === others ? other : purpose).trim(),
    amount: amount.trim(),
    ...(name.trim() && { name: name.trim() }),
    ...(rhythm !== 'once' && { rhythm }),
    ...(coverFee && { coverFee }),
    ...(anonymous && { anonymous }),
    ...(employer.trim() && { employer: employer.trim() }),
    ...(tribute !== 'none' && {
      tribute: {
        kind: tribute,
        honoree: draft.honoree.trim(),
        note: draft.tributeNote.trim(),
        familyEmail: draft.familyEmail.trim(),
        familyAddress: draft.familyAddress.trim(),
      },
    }),
  }
}

/** The form's state that led to this body. */
export function draftOf(body: GiftBody, purposes: readonly Pick<Purpose, 'name'>[]): GiftDraft {
  const known = purposes.some(({ name }) => name === body.donationPurpose && name !== others)
  return {
    email: body.email,
    purpose: known ? body.donationPurpose : others,
    other: known ? '' : body.donationPurpose,
    amount: String(body.amount),
    rhythm: body.rhythm ?? 'once',
    coverFee: body.coverFee ?? false,
    name: body.name ?? '',
    anonymous: body.anonymous ?? false,
    employer: body.employer ?? '',
    tribute: body.tribute?.kind ?? 'none',
    honoree: body.tribute?.honoree ?? '',
    familyEmail: body.tribute?.familyEmail ?? '',
    familyAddress: body.tribute?.familyAddress ?? '',
    tributeNote: body.tribute?.note ?? '',
  }
}

/** A purpose with its own rhythm presets it; choosing another one resets it. */
export function withPurpose(draft: GiftDraft, to: string, purposes: readonly Purpose[]): GiftDraft {
  const rhythmOf = (name: string) => purposes.find((purpose) => purpose.name === name)?.rhythm ?? null
  const before = rhythmOf(draft.purpose)
  const leaves = before !== null && draft.rhythm === before
  return { ...draft, purpose: to, rhythm: rhythmOf(to) ?? (leaves ? 'once' : draft.rhythm) }
}

/** The total, and how much of it covers the fee; null until there is an amount. */
export function sumOf({ amount, coverFee }: Pick<GiftDraft, 'amount' | 'coverFee'>) {
  const input = readMoney(amount)
  if (input === null || input === 0) return null
  const fee = feeCover(input)
  return { fee, total: coverFee ? input + fee : input }
}

export const isAmount = (typed: string, amount: number) => readMoney(typed) === amount

/** `25`, not `25.00`, as people type it. */
export const typedAmount = (amount: number) => plainMoney(amount).replace(/\.00$/, '')

const isRhythm = (text: string): text is Rhythm => rhythms.some((each) => each === text)
