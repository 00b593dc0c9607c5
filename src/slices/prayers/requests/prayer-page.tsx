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
    description: t('See what has become of your prayer request.'),
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
          'Your request {reference} has reached us, and we will pray. To see later what became of it, keep the whole address of this page and open it where JavaScript is on.',
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
    if (token === '') throw notFound('The request')
    return call(followPrayer, { token })
  })
  if (!prayer) {
    const again = { label: t('Ask for prayer'), href: '/consultations' }
    const wrong = t('This link leads to no prayer request.')
    return <FollowState problem={problem} wrong={wrong} again={again} onRetry={retry} />
  }
  return <FollowedPrayer token={token} followed={prayer} onChange={put} />
}
