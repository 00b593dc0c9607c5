import { type LoaderFunctionArgs, type MetaFunction, useLoaderData, useNavigate } from 'react-router'
import { call } from '#core/api/call.ts'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn, idIn } from '#core/pages/page-services.ts'
import { languageChoices } from '#core/text/language-names.ts'
import { msg, t } from '#core/text/messages.ts'
import { SelectField, TextField } from '#ui/fields/field.tsx'
import { countryName } from '#ui/fields/phone-number.ts'
import { TokenField } from '#ui/fields/token-field.tsx'
import { tokensIn } from '#ui/fields/tokens.ts'
import { EditorForm } from '#ui/forms/editor-form.tsx'
import { textsIn } from '#ui/forms/form-fields.ts'
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx'
import { people, peopleChoices } from '../contract.ts'
import { addPerson, type PersonDetail, readPerson, savePerson } from '../records/person-contract.ts'

export async function loader({ context, params }: LoaderFunctionArgs) {
  return { person: params.id === undefined ? null : await callIn(context)(readPerson, { id: idIn(params) }) }
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(args, args.loaderData?.person ? t('Edit record') : t('Add a person'))

export const handle = { title: msg('People') }

const empty: PersonDetail['draft'] = {
  name: '',
  email: '',
  phone: '',
  address: '',
  postalCode: '',
  city: '',
  region: '',
  country: '',
  household: '',
  branch: '',
  language: '',
  tags: [],
}

const read = (data: FormData) => ({
  ...textsIn(
    data,
    'name',
    'email',
    'phone',
    'address',
    'postalCode',
    'city',
    'region',
    'country',
    'household',
    'branch',
    'language',
  ),
  tags: tokensIn(data, 'tags'),
})

export default function AdminPersonFormPage() {
  const { person } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const leave = ({ id }: { id: number }) => navigate(`${people}/${id}`)
  const trail = [
    { label: t('People'), href: people },
    ...(person ? [{ label: person.draft.name || person.draft.email, href: `${people}/${person.id}` }] : []),
    { label: person ? t('Edit') : t('Add a person') },
  ]
  const heading = (
    <>
      <Breadcrumbs trail={trail} />
      <h1 className="text-title">{person ? t('Edit record') : t('Add a person')}</h1>
    </>
  )
  return person ? (
    <EditorForm
      key={person.version}
      check={savePerson.input}
      read={(data) => ({ id: person.id, version: person.version, draft: read(data) })}
      save={async (input, over = person.version) => {
        const saved = await call(savePerson, { ...input, version: over })
        return { said: t('Saved.'), done: () => leave(saved) }
      }}
      theirs={{ read: () => call(readPerson, { id: person.id }), take: leave }}
      heading={heading}
    >
      {({ fault }) => <PersonFields draft={person.draft} fault={(name) => fault(`draft.${name}`)} />}
    </EditorForm>
  ) : (
    <EditorForm
      check={addPerson.input}
      read={(data) => ({ draft: read(data) })}
      save={async (input) => {
        const added = await call(addPerson, input)
        return { said: t('Saved.'), done: () => leave(added) }
      }}
      theirs={null}
      heading={heading}
    >
      {({ fault }) => <PersonFields draft={empty} fault={(name) => fault(`draft.${name}`)} />}
    </EditorForm>
  )
}

function PersonFields({
  draft,
  fault,
}: {
  draft: PersonDetail['draft']
  fault: (name: string) => string | undefined
}) {
  const field = <Name extends Exclude<keyof PersonDetail['draft'], 'tags'>>(name: Name) => ({
    name,
    defaultValue: draft[name],
    error: fault(name),
  })
  return (
    <>
      <TextField label={t('Name')} {...field('name')} maxLength={100} autoComplete="off" />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField label={t('Email')} optional type="email" {...field('email')} maxLength={200} />
        <TextField label={t('Phone')} optional type="tel" {...field('phone')} maxLength={40} />
      </div>
      <TextField label={t('Street address')} optional {...field('address')} maxLength={300} />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField label={t('City')} optional {...field('city')} maxLength={100} />
        <TextField label={t('State or region')} optional {...field('region')} maxLength={100} />
        <TextField label={t('ZIP or postal code')} optional {...field('postalCode')} maxLength={20} />
        <TextField
          label={t('Country')}
          optional
          {...field('country')}
          defaultValue={countryName(draft.country)}
          maxLength={100}
        />
      </div>
      <TextField
        label={t('Household')}
        optional
        {...field('household')}
        maxLength={100}
        hint={t('People with the same household name are listed together and get one address label.')}
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField label={t('Branch')} optional {...field('branch')} maxLength={120} />
        <SelectField
          label={t('Language')}
          optional
          {...field('language')}
          placeholder={t('Not set')}
          options={languageChoices(draft.language)}
        />
      </div>
      <TokenField
        label={t('Tags')}
        optional
        name="tags"
        value={draft.tags}
        suggest={async () => (await call(peopleChoices, {})).tags}
        maxLength={40}
        error={fault('tags')}
        hint={t('Short labels for finding people, such as Choir or Usher. Press Enter after each one.')}
      />
    </>
  )
}
