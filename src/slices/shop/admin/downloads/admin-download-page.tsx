import { ExternalLink } from 'lucide-react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { call } from '#core/api/call.ts'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn, idIn } from '#core/pages/page-services.ts'
import { msg, t } from '#core/text/messages.ts'
import { Button, ButtonLink } from '#ui/controls/button.tsx'
import { FormRefusal } from '#ui/feedback/form-refusal.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { ChoiceCards } from '#ui/fields/choice-cards.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx'
import {
  kindsOfProduct,
  type ProductDownloads,
  readProductDownloads,
  writeProductDownloads,
} from '../../downloads/download-admin-contract.ts'
import { downloadsAddress } from '../store/store-address.ts'
import { FileList } from './file-list.tsx'
import { FileUpload } from './file-upload.tsx'

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  callIn(context)(readProductDownloads, { id: idIn(params) })

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(args, args.loaderData ? t('Files for {name}', { name: args.loaderData.name }) : t('Files'))

export const handle = { title: msg('Store') }

/** The files of a product, and how it's delivered. */
export default function AdminDownloadPage() {
  const product = useLoaderData<typeof loader>()
  const { id, name, files, maxBytes } = product
  return (
    <div className="flex max-w-4xl flex-col gap-8">
      <Breadcrumbs trail={[{ label: t('Downloads'), href: downloadsAddress }, { label: name }]} />
      <header className="flex flex-wrap items-start justify-between gap-4">
        <h1 className="wrap-anywhere text-title">{t('Files for {name}', { name })}</h1>
        <ButtonLink
          variant="quiet"
          href={`/shop/${id}`}
          icon={<ExternalLink className="size-5" aria-hidden="true" />}
        >
          {t('View in the store')}
        </ButtonLink>
      </header>
      <FileUpload product={id} maxBytes={maxBytes} />
      {files.length > 0 && <FileList product={product} />}
      <DeliveryForm key={JSON.stringify([product.kind, product.limit, product.days])} product={product} />
    </div>
  )
}

/** Blank to use the store's settings. */
const numberOrNull = (data: FormData, name: string): number | null => {
  const text = String(data.get(name) ?? '').trim()
  return text === '' ? null : Number(text)
}

function DeliveryForm({ product: { id, kind, limit, days } }: { product: ProductDownloads }) {
  const form = useForm({
    check: writeProductDownloads.input,
    read: (data) => ({
      id,
      kind: kindsOfProduct.find((each) => each === data.get('kind')) ?? 'shipped',
      limit: numberOrNull(data, 'limit'),
      days: numberOrNull(data, 'days'),
    }),
    send: async (input) => {
      await call(writeProductDownloads, input)
      toast.success(t('Saved.'))
    },
  })
  return (
    <form {...form.props} className="flex flex-col gap-5">
      <h2 className="text-heading">{t('Delivery')}</h2>
      <ChoiceCards
        legend={t('How do customers get it?')}
        name="kind"
        defaultValue={kind}
        error={form.fault('kind')}
        choices={[
          {
            value: 'shipped',
            label: t('Shipped or picked up'),
            text: t('Customers don’t get the files below.'),
          },
          {
            value: 'download',
            label: t('Download'),
            text: t(
              'Nothing is shipped, and there’s no stock to count. Checkout doesn’t ask for an address, except for the country and state if tax depends on them.',
            ),
          },
          {
            value: 'both',
            label: t('Shipped, plus download'),
            text: t('Such as a CD whose songs can be downloaded right away.'),
          },
        ]}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={t('Downloads per file')}
          optional
          name="limit"
          inputMode="numeric"
          defaultValue={limit ?? ''}
          error={form.fault('limit')}
          maxLength={4}
          hint={t('Leave this blank to use the store’s limit. Enter 0 for no limit.')}
        />
        <TextField
          label={t('Days available after payment')}
          optional
          name="days"
          inputMode="numeric"
          defaultValue={days ?? ''}
          error={form.fault('days')}
          maxLength={4}
          hint={t('Leave this blank to use the store’s limit. Enter 0 for no limit.')}
        />
      </div>
      <FormRefusal form={form} />
      <Button type="submit" busy={form.busy} className="self-start">
        {t('Save')}
      </Button>
    </form>
  )
}
