import { type MetaFunction, useActionData } from 'react-router'
import { call } from '#core/api/call.ts'
import { formAction } from '#core/api/form-action.ts'
import { notFound } from '#core/api/problems.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { msg, t } from '#core/text/messages.ts'
import { useLoaded } from '#ui/feedback/loaded.tsx'
import { openingBy, useOpened } from '#ui/forms/open-by-link.tsx'
import { FollowLayout, FollowState } from '#ui/layout/follow-layout.tsx'
import { type Followed, followPrayer } from '../contract.ts'
import { FollowedPrayer } from './followed-prayer.tsx'

const title = msg('Your prayer request')

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: t(title),
    description: t('See when we’ve prayed for your request.'),
    index: false,
  })

export const action = formAction(openingBy((call, token) => call(followPrayer, { token })))

const linkTexts = () => ({
  page: '/prayer',
  wrong: t('This prayer request wasn’t found. Please check that you copied the whole link.'),
  again: { label: t('Ask for prayer'), href: '/consultations' },
})

export default function PrayerPage() {
  const { token, known } = useOpened(useActionData<typeof action>())
  return (
    <FollowLayout
      eyebrow={t('Prayer')}
      title={t(title)}
      art={{ palette: 'violet', motif: 'candle' }}
      sent={(reference) =>
        t(
          'We’ve received your request {reference}, and we’ll pray for you. To check on it later, save the full address of this page, and paste it below.',
          { reference },
        )
      }
      {...linkTexts()}
    >
      {token === null ? null : <Follow key={token} token={token} known={known} />}
    </FollowLayout>
  )
}

function Follow({ token, known }: { token: string; known: Followed | null }) {
  const {
    data: prayer,
    put,
    problem,
    retry,
  } = useLoaded(async () => {
    if (token === '') throw notFound('We couldn’t find this prayer request.')
    return call(followPrayer, { token })
  }, known)
  if (!prayer) return <FollowState problem={problem} {...linkTexts()} onRetry={retry} />
  return <FollowedPrayer token={token} followed={prayer} onChange={put} />
}
