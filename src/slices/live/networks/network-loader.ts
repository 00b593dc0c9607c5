import type { LoaderFunctionArgs } from 'react-router'
import { callIn } from '#core/pages/page-services.ts'
import { readOrganisation } from '#slices/organisation/contract.ts'
import { teachings } from '../contract.ts'
import { airLoader } from '../sessions/air-loader.ts'
import { teaserIn } from '../teachings/teaching-teaser.ts'

/** The current broadcast, and the newest recording in case there is none. */
export async function networkLoader({ context }: Pick<LoaderFunctionArgs, 'context'>) {
  const call = callIn(context)
  const [air, { items }, { timeZone }] = await Promise.all([
    airLoader({ context }),
    call(teachings.list, { page_size: 1 }),
    call(readOrganisation, {}),
  ])
  return { ...air, newest: items.map(teaserIn(timeZone))[0] ?? null }
}
