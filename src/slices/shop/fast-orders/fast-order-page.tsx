import { type LoaderFunctionArgs, type MetaFunction, useLoaderData, useNavigate } from 'react-router'
import { formAction, formHandler } from '#core/api/form-action.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { callIn, optionalSection } from '#core/pages/page-services.ts'
import { t } from '#core/text/messages.ts'
import { ButtonLink } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { useServerForm } from '#ui/forms/use-form.ts'
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx'
import { shopAddress } from '../catalog/shop-address.ts'
import { listProducts, readProduct } from '../contract.ts'
import { fastCountry, fastOrderPage, placeFastOrder, thanks } from './fast-order-contract.ts'
import { FastOrderForm, orderable, readFastOrder } from './fast-order-form.tsx'

const formName = 'order'
const sentAddress = `${fastOrderPage}?sent=1`

export async function loader({ context, request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const id = query.get('product')
  const product = id && (await optionalSection(context, ({ call }) => call(readProduct, { id })))
  const { items, total } = await callIn(context)(listProducts, orderable)
  const chosen = product && !product.sold_out ? product : null
  const named = ({ id, name }: { id: number; name: string }) => ({ id, name })
  const others = items.filter((item) => item.id !== chosen?.id)
  return {
    isSent: query.has('sent'),
    product: chosen && named(chosen),
    choices: { items: [...(chosen ? [chosen] : []), ...others].map(named), more: total > items.length },
  }
}

export const action = formAction({
  [formName]: formHandler(placeFastOrder, readFastOrder, () => sentAddress, { once: true }),
})

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: t('Fast order'),
    description: t('Delivery in {country} only. Pay on delivery.', { country: fastCountry }),
    index: false,
  })

/** The dialog's form as a page, for browsers that haven't loaded the code. */
export default function FastOrderPage() {
  const { isSent, product, choices } = useLoaderData<typeof loader>()
  const serverForm = useServerForm(formName)
  const navigate = useNavigate()
  return (
    <div className="container pt-8 pb-16 lg:pt-12 lg:pb-24">
      <Breadcrumbs trail={[{ label: t('Shop'), href: shopAddress() }, { label: t('Fast order') }]} />
      <h1 className="mt-3 text-title">{t('Fast order')}</h1>
      <div className="mt-6 flex max-w-xl flex-col items-start gap-6">
        {isSent ? (
          <>
            <div role="status" className="w-full">
              <Banner tone="success" title={t(thanks)} />
            </div>
            <ButtonLink href={shopAddress()}>{t('Continue shopping')}</ButtonLink>
          </>
        ) : (
          <>
            <p className="text-ink-soft">
              {t('Delivery in {country} only. Pay on delivery.', { country: fastCountry })}
            </p>
            <div className="w-full rounded-card border border-line bg-surface-raised p-5 shadow-card sm:p-6">
              <FastOrderForm
                product={product}
                choices={choices}
                serverForm={serverForm}
                onDone={() => void navigate(sentAddress)}
              />
            </div>
          </>
        )}
      </div>
    </div>
  )
}
