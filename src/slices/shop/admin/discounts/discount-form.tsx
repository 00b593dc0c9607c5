import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#core/api/call.ts'
import { t } from '#core/text/messages.ts'
import { currencyName } from '#core/text/money.ts'
import { CheckboxField, SelectField, TextField } from '#ui/fields/field.tsx'
import { EditorForm } from '#ui/forms/editor-form.tsx'
import { textsIn } from '#ui/forms/form-fields.ts'
import { maxCodeLength } from '../../discounts/code-cookie.ts'
import {
  createDiscount,
  type Discount,
  discountKinds,
  readDiscount,
  writeDiscount,
} from '../../discounts/discount-contract.ts'
import { kindLabels } from '../../discounts/discount-labels.ts'
import { readAmount, shownAmount } from '../settings/read-settings.ts'
import { discounts } from '../store/store-address.ts'

const empty: Discount['draft'] = {
  ...{ code: '', kind: 'percent', percent: null, amount: null, firstOrder: false, minimum: 0 },
  ...{ startsOn: '', endsOn: '', maxUses: null, maxPerCustomer: null, active: true, note: '' },
}

const kindIn = (typed: unknown) => discountKinds.find((kind) => kind === typed) ?? 'percent'

/** Blank for no limit. */
const numberOrNull = (typed: string) => (typed.trim() === '' ? null : Number(typed))

function read(data: FormData): Discount['draft'] {
  const kind = kindIn(data.get('kind'))
  const typed = textsIn(data, 'code', 'startsOn', 'endsOn', 'note')
  const limits = textsIn(data, 'percent', 'amount', 'minimum', 'maxUses', 'maxPerCustomer')
  return {
    ...typed,
    kind,
    percent: kind === 'percent' ? numberOrNull(limits.percent) : null,
    amount: kind === 'amount' && limits.amount.trim() !== '' ? readAmount(limits.amount) : null,
    minimum: limits.minimum.trim() === '' ? 0 : readAmount(limits.minimum),
    maxUses: numberOrNull(limits.maxUses),
    maxPerCustomer: numberOrNull(limits.maxPerCustomer),
    firstOrder: data.has('firstOrder'),
    active: data.has('active'),
  }
}

/** Creates or edits a discount code. */
export function DiscountForm({ discount }: { discount: Discount | null }) {
  const navigate = useNavigate()
  const draft = discount?.draft ?? empty
  const [kind, setKind] = useState(draft.kind)
  const toList = () => navigate(discounts)
  return (
    <EditorForm
      check={createDiscount.input}
      read={(data) => ({ draft: read(data) })}
      save={async (input, over = discount?.version ?? 0) => {
        if (discount) await call(writeDiscount, { id: discount.id, version: over, ...input })
        else await call(createDiscount, input)
        return { said: t('Saved.'), done: toList }
      }}
      theirs={discount && { read: () => call(readDiscount, { id: discount.id }), take: () => void toList() }}
      heading={
        <h1 className="wrap-anywhere text-title">
          {discount ? t('Discount code {code}', { code: draft.code }) : t('New discount code')}
        </h1>
      }
    >
      {({ fault }) => {
        const field = (name: keyof Discount['draft']) => ({ name, error: fault(`draft.${name}`) })
        return (
          <>
            <TextField
              label={t('Code')}
              {...field('code')}
              defaultValue={draft.code}
              maxLength={maxCodeLength}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              hint={t('Short and easy to type, such as WELCOME10. Capitals don’t matter.')}
            />
            <div className="grid items-start gap-5 sm:grid-cols-2">
              <SelectField
                label={t('Discount')}
                {...field('kind')}
                value={kind}
                onChange={({ target }) => setKind(kindIn(target.value))}
                options={discountKinds.map((value) => ({ value, label: t(kindLabels[value]) }))}
              />
              {kind === 'percent' && (
                <TextField
                  label={t('Percentage')}
                  {...field('percent')}
                  defaultValue={draft.percent ?? ''}
                  inputMode="numeric"
                  maxLength={3}
                />
              )}
              {kind === 'amount' && (
                <TextField
                  label={t('Amount in {currency}', { currency: currencyName() })}
                  {...field('amount')}
                  defaultValue={shownAmount(draft.amount)}
                  inputMode="decimal"
                  maxLength={12}
                />
              )}
            </div>
            <fieldset className="grid items-start gap-5 sm:grid-cols-2">
              <legend className="mb-3 text-subheading">{t('Who can use it')}</legend>
              <TextField
                label={t('Minimum order in {currency}', { currency: currencyName() })}
                optional
                {...field('minimum')}
                defaultValue={draft.minimum > 0 ? shownAmount(draft.minimum) : ''}
                inputMode="decimal"
                maxLength={12}
                hint={t('Before shipping and tax.')}
              />
              <TextField
                label={t('Uses per customer')}
                optional
                {...field('maxPerCustomer')}
                defaultValue={draft.maxPerCustomer ?? ''}
                inputMode="numeric"
                maxLength={7}
                placeholder={t('No limit')}
              />
              <CheckboxField
                label={t('First order only')}
                name="firstOrder"
                defaultChecked={draft.firstOrder}
                hint={t('We recognize customers by their email address.')}
                className="sm:col-span-2"
              />
            </fieldset>
            <fieldset className="grid items-start gap-5 sm:grid-cols-3">
              <legend className="mb-3 text-subheading">{t('Limits')}</legend>
              <TextField
                label={t('First day')}
                optional
                type="date"
                {...field('startsOn')}
                defaultValue={draft.startsOn}
              />
              <TextField
                label={t('Last day')}
                optional
                type="date"
                {...field('endsOn')}
                defaultValue={draft.endsOn}
              />
              <TextField
                label={t('Total uses')}
                optional
                {...field('maxUses')}
                defaultValue={draft.maxUses ?? ''}
                inputMode="numeric"
                maxLength={7}
                placeholder={t('No limit')}
              />
            </fieldset>
            <TextField
              label={t('Note')}
              optional
              {...field('note')}
              defaultValue={draft.note}
              maxLength={200}
              hint={t('Only staff can see it.')}
            />
            <CheckboxField label={t('Active')} name="active" defaultChecked={draft.active} />
          </>
        )
      }}
    </EditorForm>
  )
}
