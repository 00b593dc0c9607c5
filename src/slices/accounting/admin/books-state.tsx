import { useState } from 'react'
import { call } from '#core/api/call.ts'
import { thousands } from '#core/text/plain-text.ts'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { Loaded } from '#ui/feedback/loaded.tsx'
import { checkBooks } from '../contract.ts'

/** Whether the books agree with what the providers told, to the cent. Asked by a press: it reads all of them. */
export function BooksState() {
  const [isAsked, setAsked] = useState(false)
  if (isAsked) {
    return <Loaded load={() => call(checkBooks, {})}>{({ broken }) => <Agreement broken={broken} />}</Loaded>
  }
  return (
    <Button variant="secondary" className="no-print self-start" onClick={() => setAsked(true)}>
      Check that the books agree
    </Button>
  )
}

/** Many faults have one cause. */
const mostTold = 50

function Agreement({ broken }: { broken: readonly { rule: string; what: string }[] }) {
  if (broken.length === 0) {
    return (
      <Banner tone="success" title="The books agree">
        Every entry sums to zero, and every account agrees with the payments, refunds, fees, disputes and
        payouts it is made of.
      </Banner>
    )
  }
  return (
    <Banner tone="danger" title="The books do not agree">
      <ul className="list-disc pl-5">
        {broken.slice(0, mostTold).map(({ rule, what }) => (
          <li key={`${rule} ${what}`}>
            {rule}: {what}
          </li>
        ))}
      </ul>
      {broken.length > mostTold && <p>and {thousands(broken.length - mostTold)} more.</p>}
      Whoever runs the house should look into it: “npm run doctor” says the same.
    </Banner>
  )
}
