import { useState } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { call } from '#core/api/call.ts'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { socialNames } from '#core/settings/organisation.ts'
import { msg, t } from '#core/text/messages.ts'
import { CheckboxField, TextArea, TextField } from '#ui/fields/field.tsx'
import { type FormFields, fieldsIn, textsIn, textsUnder } from '#ui/forms/form-fields.ts'
import { maxLines, readWords, ruleCount, VersionedWords, type Words, writeWords } from '../contract.ts'
import { SettingsForm } from '../settings-form.tsx'

/** Who the ministry is, and where it can be reached. */
function ContactFields({ draft, field, fault }: FormFields<Words>) {
  const director = fieldsIn('spiritualDirector', draft.spiritualDirector, fault)
  // One field holds all lines, so it shows the first fault of any.
  const lineFault = Array.from({ length: maxLines }, (_, line) => fault(`address.${line}`)).find(Boolean)
  return (
    <>
      <TextArea
        label={t('Short description')}
        {...field('description')}
        rows={3}
        maxLength={400}
        hint={t('Shown in the footer, in search results, and when a page is shared.')}
      />
      <h2 className="text-heading">{t('Head Office')}</h2>
      <TextArea
        label={t('Mailing address')}
        name="address"
        optional
        rows={4}
        defaultValue={draft.address.join('\n')}
        error={fault('address') ?? lineFault}
      />
      <TextField
        label={t('Phone')}
        {...field('telephone')}
        optional
        type="tel"
        inputMode="tel"
        autoComplete="off"
        maxLength={24}
      />
      <fieldset className="grid gap-6 sm:grid-cols-2">
        <legend className="mb-4 font-display font-semibold text-heading">{t('Spiritual director')}</legend>
        <TextField label={t('Preferred name')} {...director('name')} optional maxLength={60} />
        <TextField label={t('Full name')} {...director('fullName')} optional maxLength={120} />
      </fieldset>
      <fieldset className="grid gap-6 sm:grid-cols-2">
        <legend className="mb-4 font-display font-semibold text-heading">{t('Social links')}</legend>
        {draft.social.map((each, position) => (
          <TextField
            key={each.name}
            label={each.name}
            {...fieldsIn(`social.${position}`, each, fault)('url')}
            optional
            type="url"
            inputMode="url"
            placeholder="https://"
            maxLength={300}
          />
        ))}
      </fieldset>
      <TextField
        label={t('Copyright year')}
        {...field('copyrightYear')}
        inputMode="numeric"
        maxLength={4}
        className="max-w-48"
      />
    </>
  )
}

/** The statement of faith on Home, and the first tab of Ministry. */
function TextFields({ draft, fault }: FormFields<Words>) {
  const faith = fieldsIn('faith', draft.faith, fault)
  const about = fieldsIn('about', draft.about, fault)
  return (
    <>
      <h2 className="text-heading">{t('Statement of faith')}</h2>
      <TextArea label={t('Statement')} {...faith('statement')} optional rows={3} maxLength={400} />
      <TextArea label={t('Text below the statement')} {...faith('text')} optional rows={3} maxLength={600} />
      <h2 className="text-heading">{t('About us')}</h2>
      <TextField label={t('Heading')} {...about('title')} optional maxLength={120} />
      <TextArea
        label={t('Text')}
        {...about('body')}
        optional
        rows={12}
        maxLength={10_000}
        hint={t('Each line becomes a paragraph. The short description comes first.')}
      />
      <TextField label={t('Rule of life: heading')} {...about('ruleTitle')} optional maxLength={120} />
      <TextArea
        label={t('Rule of life: introduction')}
        {...about('ruleText')}
        optional
        rows={2}
        maxLength={400}
      />
      {draft.about.rules.map((each, position) => {
        const rule = fieldsIn(`about.rules.${position}`, each, fault)
        const number = position + 1
        const name = t('Rule {number}', { number })
        return (
          <fieldset key={name} className="grid gap-4 sm:grid-cols-[14rem_1fr]">
            <legend className="sr-only">{name}</legend>
            <TextField label={name} {...rule('title')} optional maxLength={80} />
            <TextArea
              label={t('Rule {number}: text', { number })}
              {...rule('text')}
              optional
              maxLength={300}
              rows={2}
            />
          </fieldset>
        )
      })}
    </>
  )
}

/** The film of the home page, and whether other companies' players may appear at all. */
function VideoFields({ draft, field }: FormFields<Words>) {
  return (
    <>
      <h2 className="text-heading">{t('Videos')}</h2>
      <TextField
        label={t('Home page video')}
        {...field('heroFilm')}
        optional
        inputMode="url"
        placeholder="https://"
        maxLength={500}
        hint={t(
          'Plays on the home page when no session is live, without sound unless a visitor turns it on. Enter a YouTube or Vimeo link, or the path of a video on this site, such as /clips/hero.mp4. Vertical videos fit best. Leave this blank to show a still image.',
        )}
      />
      <CheckboxField
        label={t('Show players from YouTube, Vimeo, Facebook and TikTok')}
        name="thirdPartyPlayers"
        defaultChecked={draft.thirdPartyPlayers}
        hint={t(
          'These companies see the IP address of everyone who plays a video. When this is off, their videos open in a new tab instead, and the home page shows a still image in their place.',
        )}
      />
    </>
  )
}

export const loader = ({ context }: LoaderFunctionArgs) => callIn(context)(readWords, {})

export const meta: MetaFunction = (args) => pageTitle(args, t('Description and contact'))

export const handle = { title: msg('Settings') }

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
  // Read once, so that a reload with somebody else's change doesn't overwrite what is being typed.
  const [settings, setSettings] = useState(useLoaderData<typeof loader>())
  return (
    <SettingsForm
      key={settings.version}
      title={t('Description and contact')}
      text={t(
        'What the site says about the ministry and how visitors can reach you. Changes appear on the site right away.',
      )}
      settings={settings}
      check={VersionedWords}
      read={read}
      readNow={() => call(readWords, {})}
      save={(changed) => call(writeWords, changed)}
      onSaved={setSettings}
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
