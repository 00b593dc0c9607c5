import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn, idIn } from '#core/pages/page-services.ts'
import { msg, t } from '#core/text/messages.ts'
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx'
import { readDiscount } from '../../discounts/discount-contract.ts'
import { discounts } from '../store/store-address.ts'
import { DiscountForm } from './discount-form.tsx'

/** Without an ID in the URL, it's a new one. */
export const loader = ({ context, params }: LoaderFunctionArgs) =>
  params.id === undefined ? null : callIn(context)(readDiscount, { id: idIn(params) })

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(args, args.loaderData?.draft.code ?? t('New discount code'))

export const handle = { title: msg('Store') }

export default function AdminDiscountPage() {
  const discount = useLoaderData<typeof loader>()
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <Breadcrumbs
        trail={[
          { label: t('Discounts'), href: discounts },
          { label: discount?.draft.code ?? t('New discount code') },
        ]}
      />
      <DiscountForm key={discount?.version} discount={discount} />
    </div>
  )
}
