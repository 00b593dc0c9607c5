import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { pageMeta } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { t } from '#core/text/messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { KeepPersonal } from '#ui/offline/keep-switch.tsx'
import { useOverlay } from '#ui/state/use-overlay.ts'
import { receiptFile } from '../receipts/receipt.tsx'
import { ownGifts } from './donor-contract.ts'
import { GiftsOverview, isEmpty } from './gifts-overview.tsx'

export const loader = ({ context }: LoaderFunctionArgs) => callIn(context)(ownGifts, {})

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: t('Gifts'),
    description: t('Your profile, orders, gifts and requests.'),
    index: false,
  })

/** A member's own gifts with receipts, and their recurring gifts. */
export default function OwnGiftsPage() {
  const own = useLoaderData<typeof loader>()
  const openCard = useOverlay((overlay) => overlay.open)
  const give = <Button onClick={() => openCard('donations')}>{t('Give')}</Button>
  if (isEmpty(own)) {
    return (
      <>
        <h1 className="text-title">{t('Gifts')}</h1>
        <EmptyState
          title={t('No gifts yet')}
          text={t('Your gifts will appear here, with their receipts.')}
          action={give}
          motif="widows"
          palette="rose"
        />
      </>
    )
  }
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-title">{t('Gifts')}</h1>
        {give}
      </div>
      <GiftsOverview of={own} />
      <KeepPersonal
        path="/account/gifts"
        files={own.gifts.flatMap(({ token, receiptNumber }) =>
          receiptNumber ? { path: receiptFile(token), label: receiptNumber } : [],
        )}
      />
    </>
  )
}
