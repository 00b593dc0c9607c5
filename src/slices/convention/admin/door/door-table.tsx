import { Check, Undo2 } from 'lucide-react'
import type { z } from 'zod'
import { call } from '#core/api/call.ts'
import { AppLink } from '#ui/controls/app-link.tsx'
import { Button } from '#ui/controls/button.tsx'
import { useAct } from '#ui/forms/use-act.ts'
import { type doorList, receive } from '../../door/door-contract.ts'
import { registrationAddress } from '../convention-address.ts'
import { CountButton } from './count-button.tsx'

type Row = z.output<typeof doorList.output>['rows'][number]

/** On paper a box to tick stands in the place of the button. */
export function DoorTable({ rows, city }: { rows: readonly Row[]; city: number }) {
  const { act, busy } = useAct()
  return (
    <table className="w-full border-collapse text-left">
      <caption className="sr-only">Who has a place</caption>
      <thead>
        <tr className="border-line-strong border-b text-ink-soft text-sm">
          <th scope="col" className="py-2 pr-4">
            Name
          </th>
          <th scope="col" className="py-2 pr-4 text-right">
            People
          </th>
          <th scope="col" className="w-36 py-2 sm:w-72">
            Here
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, reference, party, arrived, here }) => (
          <tr key={id} className="break-inside-avoid border-line border-b">
            <th scope="row" className="wrap-anywhere py-2 pr-4 font-semibold">
              <AppLink
                href={registrationAddress(id)}
                className="inline-flex min-h-11 items-center underline decoration-line-strong underline-offset-4 print:min-h-0 print:no-underline"
              >
                {name}
              </AppLink>
              <span className="block font-normal text-ink-soft text-sm tabular-nums">{reference}</span>
            </th>
            <td className="py-2 pr-4 text-right tabular-nums">
              {arrived && here < party ? `${here} of ${party}` : party}
            </td>
            <td className="py-2">
              <span aria-hidden="true" className="hidden size-6 border-2 border-line-strong print:block">
                {arrived && <Check className="size-5" />}
              </span>
              <span className="no-print flex flex-wrap gap-2">
                <Button
                  size="small"
                  variant={arrived ? 'quiet' : 'primary'}
                  busy={busy === String(id)}
                  icon={
                    arrived ? (
                      <Undo2 className="size-5" aria-hidden="true" />
                    ) : (
                      <Check className="size-5" aria-hidden="true" />
                    )
                  }
                  aria-label={arrived ? `${name} is here: undo` : `Check in ${name}`}
                  onClick={() => void act(String(id), () => call(receive, { id, city, arrived: !arrived }))}
                >
                  {arrived ? (here < party ? 'Some here, undo' : 'Here, undo') : 'Check in'}
                </Button>
                {party > 1 && <CountButton id={id} city={city} party={party} here={here} of={name} />}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
