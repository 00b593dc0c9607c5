import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { z } from 'zod'
import { callIn } from '#core/pages/page-services.ts'
import { msg, t } from '#core/text/messages.ts'
import { ButtonLink } from '#ui/controls/button.tsx'
import { tokenMeta } from '../donate/token-page.ts'
import { readDonorGifts } from './donor-contract.ts'
import { GiftsOverview, isEmpty } from './gifts-overview.tsx'

/** What a loader's call throws when the API refuses. */
const Refusal = z.object({ init: z.object({ status: z.number() }) })

export async function loader({ context, params }: LoaderFunctionArgs) {
  return callIn(context)(readDonorGifts, { token: params.token ?? '' }).catch((error: unknown) => {
    // The page behind it says so, and sends another one.
    if (Refusal.safeParse(error).data?.init.status === 404) throw redirect('/give/manage?expired', 303)
    throw error
  })
}

export const meta = tokenMeta(msg('Your gifts'))

/** All gifts of a donor without an account, who has the emailed link. */
export default function DonorGiftsPage() {
  const own = useLoaderData<typeof loader>()
  return (
    <div className="container section">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-title">{t('Your gifts')}</h1>
        <ButtonLink href="/give">{t('Give')}</ButtonLink>
      </div>
      <p className="mt-3 text-ink-soft">
        {t(
          'Thank you for everything you’ve given. This page is only for you, and its link works for 24 hours.',
        )}
      </p>
      {isEmpty(own) ? <p className="mt-8">{t('No gifts yet')}</p> : <GiftsOverview of={own} />}
    </div>
  )
}
