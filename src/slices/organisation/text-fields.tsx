import { TextArea, TextField } from '#ui/field.tsx'
import type { Words } from './contract.ts'

type Fault = (field: string) => string | undefined

/** The statement of faith on Home, and the first tab of Ministry. */
export function TextFields({ words, fault }: { words: Words; fault: Fault }) {
  const { faith, about } = words
  return (
    <>
      <h2 className="text-heading">Statement of faith</h2>
      <TextArea
        label="Statement"
        name="faith-statement"
        rows={3}
        defaultValue={faith.statement}
        error={fault('faith.statement')}
        maxLength={400}
      />
      <TextArea
        label="Text beneath"
        name="faith-text"
        rows={3}
        defaultValue={faith.text}
        error={fault('faith.text')}
        maxLength={600}
      />
      <h2 className="text-heading">About us</h2>
      <TextField
        label="Heading"
        name="about-title"
        defaultValue={about.title}
        error={fault('about.title')}
        maxLength={120}
      />
      <TextArea
        label="Text"
        name="about-body"
        rows={12}
        defaultValue={about.body}
        error={fault('about.body')}
        maxLength={10_000}
        hint="Each line is a paragraph. The short description stands before it."
      />
      <TextField
        label="Heading of the rule"
        name="about-ruleTitle"
        defaultValue={about.ruleTitle}
        error={fault('about.ruleTitle')}
        maxLength={120}
      />
      <TextArea
        label="Text of the rule"
        name="about-ruleText"
        rows={2}
        defaultValue={about.ruleText}
        error={fault('about.ruleText')}
        maxLength={400}
      />
      {about.rules.map((rule, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a rule is known by its place
        <fieldset key={position} className="grid gap-4 sm:grid-cols-[14rem_1fr]">
          <legend className="sr-only">Rule {position + 1}</legend>
          <TextField
            label={`Rule ${position + 1}`}
            name={`rule-${position}-title`}
            defaultValue={rule.title}
            error={fault(`about.rules.${position}.title`)}
            maxLength={80}
          />
          <TextArea
            label={`Rule ${position + 1}: text`}
            name={`rule-${position}-text`}
            defaultValue={rule.text}
            error={fault(`about.rules.${position}.text`)}
            maxLength={300}
            rows={2}
          />
        </fieldset>
      ))}
    </>
  )
}
