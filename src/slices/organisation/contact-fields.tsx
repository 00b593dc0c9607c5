import { TextArea, TextField } from '#ui/field.tsx'
import { mostLines, type Words } from './contract.ts'

type Fault = (field: string) => string | undefined

/** Who the ministry is, and where it can be reached. */
export function ContactFields({ words, fault }: { words: Words; fault: Fault }) {
  const { description, address, telephone, spiritualDirector, social, copyrightYear } = words
  // One field holds all lines, so it shows the first fault of any.
  const lineFault = Array.from({ length: mostLines }, (_, line) => fault(`address.${line}`)).find(Boolean)
  return (
    <>
      <TextArea
        label="Short description"
        name="description"
        rows={3}
        defaultValue={description}
        error={fault('description')}
        maxLength={400}
        hint="In the footer, in search engines, and where a page is shared."
      />
      <h2 className="text-heading">Head Office</h2>
      <TextArea
        label="Mailing address"
        name="address"
        rows={4}
        defaultValue={address.join('\n')}
        error={fault('address') ?? lineFault}
      />
      <TextField
        label="Telephone"
        name="telephone"
        type="tel"
        inputMode="tel"
        autoComplete="off"
        defaultValue={telephone}
        error={fault('telephone')}
        maxLength={24}
      />
      <fieldset className="grid gap-6 sm:grid-cols-2">
        <legend className="mb-4 font-display font-semibold text-heading">Spiritual director</legend>
        <TextField
          label="As everybody calls him"
          name="director-name"
          defaultValue={spiritualDirector.name}
          error={fault('spiritualDirector.name')}
          maxLength={60}
        />
        <TextField
          label="Full name"
          name="director-fullName"
          defaultValue={spiritualDirector.fullName}
          error={fault('spiritualDirector.fullName')}
          maxLength={120}
        />
      </fieldset>
      <fieldset className="grid gap-6 sm:grid-cols-2">
        <legend className="mb-4 font-display font-semibold text-heading">Social links</legend>
        {social.map(({ name, url }, position) => (
          <TextField
            key={name}
            label={name}
            optional
            name={`social-${name}`}
            type="url"
            inputMode="url"
            placeholder="https://"
            defaultValue={url}
            error={fault(`social.${position}.url`)}
            maxLength={300}
          />
        ))}
      </fieldset>
      <TextField
        label="Year of the copyright"
        name="copyrightYear"
        inputMode="numeric"
        defaultValue={copyrightYear}
        error={fault('copyrightYear')}
        maxLength={4}
        className="max-w-48"
      />
    </>
  )
}
