import { HandHeart } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Problem } from '#core/api/problems.ts'
import { msg, t, translatedLabels } from '#core/text/messages.ts'
import { formatMoney } from '#core/text/money.ts'
import { rhythms } from '#payments/provider.ts'
import { Button } from '#ui/controls/button.tsx'
import { ChoiceChips } from '#ui/controls/choice-chips.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { messageTimes } from '#ui/feedback/use-timed-message.ts'
import { CheckboxField, SelectField, TextField } from '#ui/fields/field.tsx'
import { useForm, useServerForm } from '#ui/forms/use-form.ts'
import { PayFault } from '#ui/payment/pay-controls.tsx'
import { type Begun, beginPayment } from '#ui/payment/pending-payment.ts'
import { Donation, rhythmNames, texts } from '../contract.ts'
import type { Purpose } from '../purposes/purpose-contract.ts'
import { others } from '../purposes/purpose-names.ts'
import { amountsFor } from '../purposes/suggested-amounts.ts'
import { RecurringTerms } from '../recurring/recurring-terms.tsx'
import { TributeFields } from '../tributes/tribute-fields.tsx'
import { AmountField } from './amount-field.tsx'
import { bodyOf, draftIn, type GiftBody, type GiftDraft, sumOf, withPurpose } from './draft.ts'
import { Fold } from './fold.tsx'
import { giftPayment, type StartedGift } from './pending.ts'
import { giftForm } from './read-gift.ts'

const howOften = [
  { value: 'once', label: msg('One-time') },
  ...rhythms.map((rhythm) => ({ value: rhythm, label: rhythmNames[rhythm] })),
] as const

/** The amount first, then how often, the purpose and the donor. */
export function DonationForm({
  purposes,
  draft,
  onDraft,
  onStarted,
}: {
  purposes: readonly Purpose[]
  draft: GiftDraft
  onDraft: (change: (draft: GiftDraft) => GiftDraft) => void
  onStarted: (started: Begun<StartedGift>, body: GiftBody) => void
}) {
  const put = (change: Partial<GiftDraft>) => onDraft((before) => ({ ...before, ...change }))
  const form = useForm({
    serverForm: useServerForm(giftForm, { stored: false }),
    check: Donation,
    showFor: messageTimes.donation,
    read: () => bodyOf(draft),
    send: async (body) => onStarted(await beginPayment(giftPayment, body).catch(throwFailure), body),
  })
  // Reads what was typed before hydration on a slow phone.
  const adopt = useRef(() => {
    const filled = form.props.ref.current
    if (filled) onDraft(() => draftIn(new FormData(filled)))
  })
  useEffect(() => adopt.current(), [])
  const ownWords = draft.purpose === others
  const sum = sumOf(draft)
  const preset = purposes.find(({ name }) => name === draft.purpose)?.rhythm ?? null
  return (
    <form {...form.props} className="group/gift flex flex-col gap-4">
      <AmountField
        amounts={amountsFor(purposes, draft.purpose)}
        value={draft.amount}
        error={form.fault('amount')}
        onChange={(amount) => put({ amount })}
      />
      <ChoiceChips
        legend={t('How often')}
        name="rhythm"
        choices={translatedLabels(howOften)}
        value={draft.rhythm}
        hint={
          preset !== null && preset === draft.rhythm
            ? t('Set by the purpose you chose. You can change it.')
            : undefined
        }
        onChange={(rhythm) => put({ rhythm })}
      />
      <SelectField
        label={t('Purpose')}
        name="donationPurpose"
        placeholder={t('Select a purpose')}
        options={purposes.map(({ name }) => ({ value: name, label: name }))}
        value={draft.purpose}
        onChange={({ target }) => onDraft((before) => withPurpose(before, target.value, purposes))}
        error={ownWords ? undefined : form.fault('donationPurpose')}
      />
      <TextField
        label={t('What is your gift for?')}
        name="other"
        value={draft.other}
        onChange={(event) => put({ other: event.target.value })}
        error={ownWords ? form.fault('donationPurpose') : undefined}
        maxLength={100}
        // Not by React: a browser may not have it yet.
        className="not-group-has-[option[value=Others]:checked]/gift:hidden"
      />
      <TributeFields draft={draft} fault={form.fault} onChange={put} />
      <TextField
        label={t('Email Address')}
        name="email"
        type="email"
        value={draft.email}
        onChange={(event) => put({ email: event.target.value })}
        error={form.fault('email')}
        hint={t('We’ll email your receipt here.')}
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        label={t('Name for the receipt')}
        optional
        name="name"
        value={draft.name}
        onChange={(event) => put({ name: event.target.value })}
        error={form.fault('name')}
        autoComplete="name"
        maxLength={100}
      />
      <Fold
        title={t('Stay anonymous, or add an employer match')}
        open={draft.anonymous || draft.employer !== ''}
      >
        <CheckboxField
          label={t('Keep my name private')}
          name="anonymous"
          checked={draft.anonymous}
          onChange={(event) => put({ anonymous: event.target.checked })}
          hint={t('Only the people who handle receipts will see it.')}
        />
        <TextField
          label={t('Employer that matches gifts')}
          optional
          name="employer"
          value={draft.employer}
          onChange={(event) => put({ employer: event.target.value })}
          error={form.fault('employer')}
          hint={t('We’ll ask them to match yours.')}
          autoComplete="organization"
          maxLength={100}
        />
      </Fold>
      <CheckboxField
        label={
          sum
            ? t('Add {fee} to cover the processing fee', { fee: formatMoney(sum.fee) })
            : t('Help cover the processing fee')
        }
        name="coverFee"
        checked={draft.coverFee}
        onChange={(event) => put({ coverFee: event.target.checked })}
        hint={t('Card companies keep part of every gift.')}
      />
      {sum && draft.rhythm !== 'once' && <RecurringTerms amount={sum.total} rhythm={draft.rhythm} />}
      <PayFault error={form.refusal?.message ?? null} />
      <Button
        type="submit"
        size="large"
        busy={form.busy}
        busyText={t(texts.waiting)}
        icon={<HandHeart className="size-5" aria-hidden="true" />}
      >
        {sum
          ? t(
              '{rhythm, select, once {Donate {amount}} weekly {Donate {amount} weekly} monthly {Donate {amount} monthly} quarterly {Donate {amount} quarterly} termly {Donate {amount} every four months} other {Donate {amount} annually}}',
              { amount: formatMoney(sum.total), rhythm: draft.rhythm },
            )
          : t('Donate')}
      </Button>
    </form>
  )
}

const fields = [
  'email',
  'donationPurpose',
  'amount',
  'name',
  'employer',
  'tribute.honoree',
  'tribute.note',
  'tribute.familyEmail',
  'tribute.familyAddress',
]

/** Field errors show at the field. Anything else shows the specification's text, with the reason in a toast. */
function throwFailure(error: unknown): never {
  const byField = error instanceof Problem && fields.some((field) => error.errors?.[field])
  if (!byField && error instanceof Problem) {
    toast.error(error.message)
    throw new Problem(error.status, texts.failed)
  }
  throw error
}
