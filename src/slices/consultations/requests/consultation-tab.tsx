import { CalendarClock, Eraser, EyeOff } from 'lucide-react'
import { say } from '#core/text/say.ts'
import { Assurance, RequestLayout } from '#ui/layout/request-layout.tsx'
import { useOrganisation } from '#ui/state/use-organisation.ts'
import { ConsultationForm } from './consultation-form.tsx'

/** The tab of /consultations where an hour with the priest is asked for. */
export function ConsultationTab() {
  const { spiritualDirector } = useOrganisation()
  return (
    <RequestLayout
      title={say('An hour with {name}', { name: spiritualDirector.name })}
      text={say(
        'In person or by a call. Tell us in a few words what it is about; the rest can wait until you meet.',
      )}
      aside={
        <>
          <Assurance icon={<EyeOff />} title={say('For the priest alone')}>
            {say(
              'Your words are locked away as soon as you send them. Only the priest can open them, and each time is recorded. No email holds them.',
            )}
          </Assurance>
          <Assurance icon={<CalendarClock />} title={say('On your own clock')}>
            {say(
              'We answer with a time, told on your clock and on ours, and with a file for your calendar. If it does not suit you, ask for another.',
            )}
          </Assurance>
          <Assurance icon={<Eraser />} title={say('Erased in time')}>
            {say(
              'What you write is erased some time after you have met, and at once when you take your request back.',
            )}
          </Assurance>
        </>
      }
    >
      <ConsultationForm />
    </RequestLayout>
  )
}
