import { type MetaFunction, useLoaderData } from 'react-router'
import { pageMeta } from '#core/pages/page-meta.ts'
import { t } from '#core/text/messages.ts'
import { NetworkLive } from '../parts/network-live.tsx'
import { networkLoader } from './network-loader.ts'

export const loader = networkLoader

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: t('Live on Facebook'),
    description: t('Our live prayer on Facebook, and when the next program starts.'),
  })

export default function FacebookLivePage() {
  return <NetworkLive network="Facebook" {...useLoaderData<typeof loader>()} />
}
