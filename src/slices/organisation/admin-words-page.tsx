import { useState } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { call } from '#core/call.ts'
import { socialNames } from '#core/organisation.ts'
import { pageTitle } from '#core/page-meta.ts'
import { callIn } from '#core/page-services.ts'
import { ContactFields } from './contact-fields.tsx'
import { HeldWords, readWords, ruleCount, type Words, writeWords } from './contract.ts'
import { SettingsForm } from './settings-form.tsx'
import { TextFields } from './text-fields.tsx'

export const loader = ({ context }: LoaderFunctionArgs) => callIn(context)(readWords, {})

export const meta: MetaFunction = (args) => pageTitle(args, 'Texts and contact')

export const handle = { title: 'Ministry' }

function read(data: FormData): Words {
  const text = (name: string) => String(data.get(name) ?? '')
  const lines = text('address').split(/\r\n?|\n/)
  return {
    description: text('description'),
    address: lines.filter((line) => line.trim() !== ''),
    telephone: text('telephone'),
    spiritualDirector: { name: text('director-name'), fullName: text('director-fullName') },
    social: socialNames.map((name) => ({ name, url: text(`social-${name}`) })),
    copyrightYear: Number(text('copyrightYear')),
    faith: { statement: text('faith-statement'), text: text('faith-text') },
    about: {
      title: text('about-title'),
      body: text('about-body'),
      ruleTitle: text('about-ruleTitle'),
      ruleText: text('about-ruleText'),
      rules: Array.from({ length: ruleCount }, (_, rule) => ({
        title: text(`rule-${rule}-title`),
        text: text(`rule-${rule}-text`),
      })),
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
      save={(changed) => call(writeWords, changed)}
      onSaved={setHeld}
    >
      {(fault) => (
        <>
          <ContactFields words={held.draft} fault={fault} />
          <TextFields words={held.draft} fault={fault} />
        </>
      )}
    </SettingsForm>
  )
}
