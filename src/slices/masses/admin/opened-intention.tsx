import { useState } from 'react'
import type { z } from 'zod'
import { call } from '#core/api/call.ts'
import { LabeledText, Opened, Sealed } from '#ui/admin/sealed.tsx'
import { Moment } from '#ui/text/moment.tsx'
import { openIntention } from '../register/register-contract.ts'

/** What a Mass is for, shown only after it was opened on purpose. */
export function OpenedIntention({ id }: { id: number }) {
  const [opened, setOpened] = useState<z.output<typeof openIntention.output> | null>(null)
  if (opened === null) {
    return <Sealed what="The intention" open={async () => setOpened(await call(openIntention, { id }))} />
  }
  return (
    <Opened label="The opened intention" text={opened.intention} onClose={() => setOpened(null)}>
      {opened.corrections.map(({ intention, by, at }) => (
        <LabeledText
          key={at}
          name={
            <>
              Corrected by {by}, <Moment at={at} />
            </>
          }
        >
          {intention}
        </LabeledText>
      ))}
    </Opened>
  )
}
