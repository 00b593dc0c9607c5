import { TextArea, TextField } from '#ui/fields/field.tsx'
import { type FormFields, fieldsIn } from '#ui/forms/form-fields.ts'
import type { Words } from './contract.ts'

/** The statement of faith on Home, and the first tab of Ministry. */
export function TextFields({ draft, fault }: FormFields<Words>) {
  const faith = fieldsIn('faith', draft.faith, fault)
  const about = fieldsIn('about', draft.about, fault)
  return (
    <>
      <h2 className="text-heading">Statement of faith</h2>
      <TextArea label="Statement" {...faith('statement')} rows={3} maxLength={400} />
      <TextArea label="Text beneath" {...faith('text')} rows={3} maxLength={600} />
      <h2 className="text-heading">About us</h2>
      <TextField label="Heading" {...about('title')} maxLength={120} />
      <TextArea
        label="Text"
        {...about('body')}
        rows={12}
        maxLength={10_000}
        hint="Each line is a paragraph. The short description stands before it."
      />
      <TextField label="Heading of the rule" {...about('ruleTitle')} maxLength={120} />
      <TextArea label="Text of the rule" {...about('ruleText')} rows={2} maxLength={400} />
      {draft.about.rules.map((each, position) => {
        const rule = fieldsIn(`about.rules.${position}`, each, fault)
        const name = `Rule ${position + 1}`
        return (
          <fieldset key={name} className="grid gap-4 sm:grid-cols-[14rem_1fr]">
            <legend className="sr-only">{name}</legend>
            <TextField label={name} {...rule('title')} maxLength={80} />
            <TextArea label={`${name}: text`} {...rule('text')} maxLength={300} rows={2} />
          </fieldset>
        )
      })}
    </>
  )
}
