import { useState } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { call } from '#core/api/call.ts'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { socialNames } from '#core/settings/organisation.ts'
import { textsIn, textsUnder } from '#ui/forms/form-fields.ts'
import { ContactFields } from '../contact-fields.tsx'
import { HeldWords, readWords, ruleCount, type Words, writeWords } from '../contract.ts'
import { SettingsForm } from '../settings-form.tsx'
import { TextFields } from '../text-fields.tsx'
import { VideoFields } from '../video-fields.tsx'

export const loader = ({ context }: LoaderFunctionArgs) => callIn(context)(readWords, {})

export const meta: MetaFunction = (args) => pageTitle(args, 'Texts and contact')

export const handle = { title: 'Ministry' }

function read(data: FormData): Words {
  const { address, copyrightYear, ...plain } = textsIn(
    data,
    'description',
    'address',
    'telephone',
    'copyrightYear',
    'heroFilm',
  )
  return {
    ...plain,
    address: address.split(/\r\n?|\n/).filter((line) => line.trim() !== ''),
    spiritualDirector: textsUnder(data, 'spiritualDirector', 'name', 'fullName'),
    social: socialNames.map((name, at) => ({ name, ...textsUnder(data, `social.${at}`, 'url') })),
    copyrightYear: Number(copyrightYear),
    thirdPartyPlayers: data.has('thirdPartyPlayers'),
    faith: textsUnder(data, 'faith', 'statement', 'text'),
    about: {
      ...textsUnder(data, 'about', 'title', 'body', 'ruleTitle', 'ruleText'),
      rules: Array.from({ length: ruleCount }, (_, rule) =>
        textsUnder(data, `about.rules.${rule}`, 'title', 'text'),
      ),
    },
  }
}

export default function AdminWordsPage() {
  // Read once: when the page's data comes anew with somebody else's change, what is being typed must stand.
  const [held, setHeld] = useState(useLoaderData<typeof loader>())
  return (
    <SettingsForm
      key={held.version}
      title="Texts and contact"
      text="What the site says about the ministry, and how visitors reach it. A change shows to everybody at once."
      held={held}
      check={HeldWords}
      read={read}
      readNow={() => call(readWords, {})}
      save={(changed) => call(writeWords, changed)}
      onSaved={setHeld}
    >
      {(fields) => (
        <>
          <ContactFields {...fields} />
          <TextFields {...fields} />
          <VideoFields {...fields} />
        </>
      )}
    </SettingsForm>
  )
}
