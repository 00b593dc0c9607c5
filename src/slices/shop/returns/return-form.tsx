import { useRevalidator } from 'react-router'
import { call } from '#core/api/call.ts'
import { t } from '#core/text/messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { FormRefusal } from '#ui/feedback/form-refusal.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { Field } from '#ui/fields/base-field.tsx'
import { SelectField, TextArea } from '#ui/fields/field.tsx'
import { formAddress, useForm, useServerForm } from '#ui/forms/use-form.ts'
import { useIdempotencyKey } from '#ui/forms/use-idempotency-key.ts'
import { Picture } from '#ui/media/picture.tsx'
import { type OrderOptions, requestReturn, sendReturnPhoto } from './return-contract.ts'
import { lineField, photosField, photosIn, returnForms, returnIn } from './return-forms.ts'
import { returnReasonNames, returnReasons } from './return-rules.ts'

/** Requests a return: which items, why, and up to three photos. */
export function ReturnForm({ token, options }: { token: string; options: OrderOptions }) {
  const { revalidate } = useRevalidator()
  const once = useIdempotencyKey()
  const serverForm = {
    ...useServerForm(returnForms.ask, { stored: false }),
    address: formAddress(`/shop/order/${token}`, returnForms.ask),
  }
  const { typed } = serverForm
  const form = useForm({
    serverForm,
    check: requestReturn.input,
    read: (data) => ({ reason: 'other' as const, ...returnIn(data, token) }),
    send: async (input) => {
      const filled = form.props.ref.current
      const photos: string[] = []
      for (const bytes of filled ? photosIn(new FormData(filled)) : [])
        photos.push((await call(sendReturnPhoto, { token, bytes })).photo)
      await call(requestReturn, { ...input, photos }, once.keyFor(input))
      once.done()
      toast.success(t('We received your request.'))
      await revalidate()
    },
  })
  return (
    <form {...form.props} encType="multipart/form-data" className="mt-4 flex max-w-2xl flex-col gap-5">
      <FormRefusal form={form} />
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-2 font-semibold text-sm">{t('What would you like to send back?')}</legend>
        {options.returnable.map(({ id, name, image, quantity }) => (
          <div key={id} className="grid grid-cols-[3.5rem_1fr] items-center gap-4">
            <div className="overflow-hidden rounded-control">
              <Picture src={image} alt="" ratio="square" sizes="4rem" />
            </div>
            <SelectField
              label={name}
              name={lineField(id)}
              defaultValue={typed[lineField(id)] ?? '0'}
              options={Array.from({ length: Math.min(quantity, 100) + 1 }, (_, count) => ({
                value: String(count),
                label: count === 0 ? t('Keep') : t('Return {count, number}', { count }),
              }))}
            />
          </div>
        ))}
        {form.fault('lines') && (
          <p role="alert" className="font-semibold text-danger text-sm">
            {form.fault('lines')}
          </p>
        )}
      </fieldset>
      <SelectField
        label={t('Reason')}
        name="reason"
        error={form.fault('reason')}
        defaultValue={typed.reason ?? returnReasons[0]}
        options={returnReasons.map((value) => ({ value, label: t(returnReasonNames[value]) }))}
      />
      <TextArea
        label={t('Details')}
        {...form.field('comment')}
        optional
        rows={3}
        maxLength={1000}
        hint={t('Tell us more about why you’re returning these items.')}
      />
      <Field
        label={t('Photos')}
        optional
        error={form.fault('photos')}
        hint={t('Up to 3, as JPEG or PNG. Only our staff can see them.')}
      >
        {(wiring) => (
          <input
            {...wiring}
            type="file"
            name={photosField}
            accept="image/jpeg,image/png"
            multiple
            className="min-h-11 w-full rounded-control border border-line-strong bg-surface p-2 text-sm file:mr-3 file:rounded-control file:border-0 file:bg-surface-sunken file:px-3 file:py-1.5 file:font-semibold"
          />
        )}
      </Field>
      <Button type="submit" className="self-start" busy={form.busy} busyText={t('Sending...')}>
        {t('Request a return')}
      </Button>
    </form>
  )
}
