import { lazy, Suspense } from 'react'
import { type MetaFunction, useLoaderData } from 'react-router'
import { call } from '#core/api/call.ts'
import { msg } from '#core/text/messages.ts'
import type { TogetherProps } from '#slices/live/parts/live-tab.tsx'
import { Sermon } from '#slices/live/parts/sermon.tsx'
import { sermonLoader, sermonMeta } from '#slices/live/sessions/sermon-loader.ts'
import { TogetherPlaceholder } from '#slices/together/parts/chat-layout.tsx'
import { KeepSwitch } from '#ui/offline/keep-switch.tsx'
import { useHydrated } from '#ui/state/root-store.ts'

export const loader = sermonLoader

export const meta: MetaFunction<typeof loader> = sermonMeta

/** Loaded by those alone who are there while a session is on. */
const TogetherParts = lazy(async () => {
  // In a separate task, because requesting so many files would delay hydration.
  await new Promise((turn) => setTimeout(turn))
  return import('#slices/together/parts/together.tsx')
})

const moderate = {
  queue: '/admin/community?kind=chat',
  remove: async (id: number) => {
    const { rejectPost } = await import('#slices/community/moderation/moderation-contract.ts')
    return call(rejectPost, { id, reason: msg('Taken down during the live session.') })
  },
}

/** The server renders only the space it takes, since the content is live. */
function Together(props: TogetherProps) {
  if (!useHydrated()) return <TogetherPlaceholder waits />
  return (
    <Suspense fallback={<TogetherPlaceholder />}>
      <TogetherParts {...props} moderate={moderate} />
    </Suspense>
  )
}

export default function SermonPage() {
  const shown = useLoaderData<typeof loader>()
  return (
    <>
      <Sermon shown={shown} Together={Together} />
      {shown.tab === 'live' && (
        <div className="container pb-16 lg:pb-24">
          <KeepSwitch path="/sermon" className="max-w-xl" />
        </div>
      )}
    </>
  )
}
