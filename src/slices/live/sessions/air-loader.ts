import type { LoaderFunctionArgs } from 'react-router'
import { callIn } from '#core/pages/page-services.ts'
import { liveTeachings, schedule } from '../contract.ts'

/** The current broadcast and the coming sessions. */
export async function airLoader({ context }: Pick<LoaderFunctionArgs, 'context'>) {
  const call = callIn(context)
  const [live, planned] = await Promise.all([call(liveTeachings.list, {}), call(schedule, {})])
  return { live: live.items[0] ?? null, schedule: planned }
}
