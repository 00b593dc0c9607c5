import type { Problem } from '#core/errors.ts'
import { Banner } from './banner.tsx'

/** Why a window over the page could not do it; where somebody else was quicker, also how to see that. */
export const Refused = ({ refusal }: { refusal: Problem }) => (
  <Banner tone="danger" title={refusal.message}>
    {refusal.also.changed === true &&
      'What you typed is still here. Close this window and open it anew to see the other change.'}
  </Banner>
)
