import { type LoaderFunctionArgs, type MetaFunction, useLoaderData, useRevalidator } from 'react-router'
import { call } from '#core/api/call.ts'
import { formAction, formHandler } from '#core/api/form-action.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { languageChoices } from '#core/text/language-names.ts'
import { msg, t } from '#core/text/messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { Refusal } from '#ui/feedback/refusal.tsx'
import { SavedNote } from '#ui/feedback/saved-note.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { CheckboxField } from '#ui/fields/choice-field.tsx'
import { SelectField, TextField } from '#ui/fields/field.tsx'
import { countryName } from '#ui/fields/phone-number.ts'
import { textsIn } from '#ui/forms/form-fields.ts'
import { useForm, useServerForm } from '#ui/forms/use-form.ts'
import { Card } from '#ui/layout/card.tsx'
import { channels } from '../contract.ts'
import { channelNames } from '../labels.ts'
import { readOwnRecord, saveOwnRecord } from './own-record-contract.ts'

const form = 'record'

const read = (data: FormData) => ({
  ...textsIn(data, 'name', 'phone', 'address', 'postalCode', 'city', 'region', 'country', 'language'),
  version: Number(data.get('version')),
  contactBy: channels.filter((channel) => data.getAll('contactBy').includes(channel)),
})

export const loader = ({ context }: LoaderFunctionArgs) => callIn(context)(readOwnRecord, {})

export const action = formAction({
  [form]: formHandler(saveOwnRecord, read, () => '/account/details?done=record'),
})

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: t('Contact details'),
    description: t('Your profile, orders, gifts and requests.'),
    index: false,
  })

export default function OwnRecordPage() {
  const record = useLoaderData<typeof loader>()
  return (
    <>
      <h1 className="text-title">{t('Contact details')}</h1>
      <SavedNote texts={{ record: msg('Saved.') }} />
      <p className="mt-2 mb-6 max-w-[65ch] text-ink-soft">
        {t(
          'This is the contact information we have for you. Please correct anything that’s wrong. Other members can’t see it.',
        )}
      </p>
      <RecordForm key={record.version} record={record} />
    </>
  )
}

function RecordForm({ record }: { record: Awaited<ReturnType<typeof loader>> }) {
  const { revalidate } = useRevalidator()
  const state = useForm({
    serverForm: useServerForm(form),
    check: saveOwnRecord.input,
    read,
    send: async (input) => {
      const { message } = await call(saveOwnRecord, input)
      toast.success(message)
      await revalidate()
    },
  })
  const { field } = state
  return (
    <Card className="max-w-3xl">
      <form {...state.props} className="flex flex-col gap-5">
        <input type="hidden" name="version" value={record.version} />
        <TextField
          label={t('Full name')}
          defaultValue={record.name}
          {...field('name')}
          autoComplete="name"
          maxLength={100}
        />
        <TextField
          label={t('Phone')}
          optional
          type="tel"
          defaultValue={record.phone}
          {...field('phone')}
          autoComplete="tel"
          maxLength={40}
        />
        <TextField
          label={t('Street address')}
          optional
          defaultValue={record.address}
          {...field('address')}
          autoComplete="street-address"
          maxLength={300}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label={t('City')}
            optional
            defaultValue={record.city}
            {...field('city')}
            maxLength={100}
          />
          <TextField
            label={t('State or region')}
            optional
            defaultValue={record.region}
            {...field('region')}
            maxLength={100}
          />
          <TextField
            label={t('ZIP or postal code')}
            optional
            defaultValue={record.postalCode}
            {...field('postalCode')}
            autoComplete="postal-code"
            maxLength={20}
          />
          <TextField
            label={t('Country')}
            optional
            defaultValue={countryName(record.country)}
            {...field('country')}
            autoComplete="country-name"
            maxLength={100}
          />
        </div>
        <SelectField
          label={t('Language')}
          optional
          defaultValue={record.language}
          {...field('language')}
          placeholder={t('Not set')}
          options={languageChoices(record.language)}
        />
        <fieldset>
          <legend className="font-medium">{t('How may we contact you?')}</legend>
          <p className="mt-1 text-ink-soft text-sm">
            {t('We always email receipts and replies to your requests.')}
          </p>
          {channels.map((channel) => (
            <CheckboxField
              key={channel}
              name="contactBy"
              value={channel}
              label={t(channelNames[channel])}
              defaultChecked={record.contactBy.includes(channel)}
            />
          ))}
        </fieldset>
        <Refusal problem={state.refusal} />
        <Button type="submit" busy={state.busy} busyText={t('Saving...')} className="self-start">
          {t('Save')}
        </Button>
      </form>
    </Card>
  )
}
