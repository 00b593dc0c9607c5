import { EyeOff, Flame, Hourglass } from 'lucide-react'
import { say } from '#core/text/say.ts'
import { Assurance, RequestLayout } from '#ui/layout/request-layout.tsx'
import { texts } from '../contract.ts'
import { PrayerForm } from './prayer-form.tsx'

/** The tab of /consultations where prayer is asked for. */
export function PrayerTab() {
  return (
    <RequestLayout
      title={say('Tell us what to pray for')}
      text={say('This form is {hours}. Write as you would speak to a friend: a few words are enough.', {
        hours: say(texts.open),
      })}
      aside={
        <>
          <Assurance icon={<EyeOff />} title={say('Kept under seal')}>
            {say(
              'Your words are locked away as soon as you send them, and open only for those you choose. Nobody else in the office can read them.',
            )}
          </Assurance>
          <Assurance icon={<Flame />} title={say('You see when we prayed')}>
            {say(
              'You get a link that shows each time somebody has prayed for you. With it you can also take your request back.',
            )}
          </Assurance>
          <Assurance icon={<Hourglass />} title={say('Not kept for ever')}>
            {say(
              'When it has been prayed for and its time is over, everything you wrote is erased, and your name with it.',
            )}
          </Assurance>
        </>
      }
    >
      <PrayerForm />
    </RequestLayout>
  )
}
