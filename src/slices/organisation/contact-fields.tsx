import { TextArea, TextField } from '#ui/fields/field.tsx'
import { type FormFields, fieldsIn } from '#ui/forms/form-fields.ts'
import { mostLines, type Words } from './contract.ts'

/** Who the ministry is, and where it can be reached. */
export function ContactFields({ draft, field, fault }: FormFields<Words>) {
  const director = fieldsIn('spiritualDirector', draft.spiritualDirector, fault)
  // One field holds all lines, so it shows the first fault of any.
  const lineFault = Array.from({ length: mostLines }, (_, line) => fault(`address.${line}`)).find(Boolean)
  return (
    <>
      <TextArea
        label="Short description"
        {...field('description')}
        rows={3}
        maxLength={400}
        hint="In the footer, in search engines, and where a page is shared."
      />
      <h2 className="text-heading">Head Office</h2>
      <TextArea
        label="Mailing address"
        name="address"
        rows={4}
        defaultValue={draft.address.join('\n')}
        error={fault('address') ?? lineFault}
      />
      <TextField
        label="Telephone"
        {...field('telephone')}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        maxLength={24}
      />
      <fieldset className="grid gap-6 sm:grid-cols-2">
        <legend className="mb-4 font-display font-semibold text-heading">Spiritual director</legend>
        <TextField label="As everybody calls him" {...director('name')} maxLength={60} />
        <TextField label="Full name" {...director('fullName')} maxLength={120} />
      </fieldset>
      <fieldset className="grid gap-6 sm:grid-cols-2">
        <legend className="mb-4 font-display font-semibold text-heading">Social links</legend>
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
        label="Year of the copyright"
        {...field('copyrightYear')}
        inputMode="numeric"
        maxLength={4}
        className="max-w-48"
      />
    </>
  )
}
