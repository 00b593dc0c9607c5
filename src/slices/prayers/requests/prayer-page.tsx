import type { MetaFunction } from 'react-router'
import { call } from '#core/api/call.ts'
import { notFound } from '#core/api/problems.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { msg, t } from '#core/text/messages.ts'
import { useLoaded } from '#ui/feedback/loaded.tsx'
import { FollowLayout, FollowState } from '#ui/layout/follow-layout.tsx'
import { useLinkToken } from '#ui/state/use-address.ts'
import { followPrayer } from '../contract.ts'
import { FollowedPrayer } from './followed-prayer.tsx'

const title = msg('Your prayer request')

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: t(title),
    description: t('See when we’ve prayed for your request.'),
    index: false,
  })

export default function PrayerPage() {
  const token = useLinkToken()
  return (
    <FollowLayout
      eyebrow={t('Prayer')}
      title={t(title)}
      art={{ palette: 'violet', motif: 'candle' }}
      sent={(reference) =>
        t(
          'We’ve received your request {reference}, and we’ll pray for you. To check on it later, save the full address of this page and open it in a browser with JavaScript turned on.',
          { reference },
        )
      }
    >
      {token === null ? null : <Follow key={token} token={token} />}
    </FollowLayout>
  )
}

function Follow({ token }: { token: string }) {
  const {
    data: prayer,
    put,
    problem,
    retry,
  } = useLoaded(async () => {
    if (token === '') throw notFound('We couldn’t find this prayer request.')
    return call(followPrayer, { token })
  })
  if (!prayer) {
    const again = { label: t('Ask for prayer'), href: '/consultations' }
    const wrong = t('This prayer request wasn’t found. Please check that you copied the whole link.')
    return <FollowState problem={problem} wrong={wrong} again={again} onRetry={retry} />
  }
  return <FollowedPrayer token={token} followed={prayer} onChange={put} />
}
