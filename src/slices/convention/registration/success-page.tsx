import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { pageMeta } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { t } from '#core/text/messages.ts'
import { artUrl, shapeSizes } from '#ui/art/art-url.ts'
import { ButtonLink } from '#ui/controls/button.tsx'
import { NextSteps } from '#ui/layout/next-steps.tsx'
import { readConvention, texts } from '../contract.ts'
import { confirmWithin } from './confirm-rules.ts'
import { HotelLink } from './hotel-link.tsx'

export const loader = ({ context }: LoaderFunctionArgs) => callIn(context)(readConvention, {})

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: t(texts.done),
    description: t('You’ve registered for the convention.'),
    index: false,
  })

export default function SuccessPage() {
  const { edition } = useLoaderData<typeof loader>()
  return (
    <div className="container section grid items-center gap-x-16 gap-y-8 md:grid-cols-[auto_1fr]">
      <img
        src={artUrl({ shape: 'arch', palette: 'red', motif: 'dove', seed: 'convention' })}
        alt=""
        {...shapeSizes.arch}
        className="decorative h-auto w-32 md:w-60"
      />
      <div className="max-w-xl">
        <h1 className="text-title">{t(texts.done)}</h1>
        <p className="mt-4 text-ink-soft text-lg">
          {t(
            'Thank you! We’re sending you an email with a link to change or cancel. It tells you whether you have a place. If you do, your QR code and a calendar file are attached.',
          )}
        </p>
        <p className="mt-3 text-ink-soft">
          {t(
            'If the email asks you to confirm your registration, please do so within {hours, plural, one {# hour} other {# hours}}. We’re not holding any places for you until then.',
            { hours: confirmWithin },
          )}
        </p>
        <p className="mt-3 text-ink-soft">{t('Nothing after a few minutes? Check your spam folder.')}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink href="/">{t(texts.home)}</ButtonLink>
          <HotelLink href={edition?.hotelUrl ?? ''} />
        </div>
        <NextSteps
          to={['pray', 'live', 'events']}
          share={{ label: t('Invite others'), url: '/Holy-Ghost-prayer-movement' }}
          className="mt-12"
        />
      </div>
    </div>
  )
}
