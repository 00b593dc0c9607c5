import { t } from '#core/text/messages.ts'
import { RichTextField } from '#ui/editor/rich-text-field.tsx'
import { SelectField, TextField } from '#ui/fields/field.tsx'
import { PictureField } from '#ui/fields/picture-field.tsx'
import type { Section, SectionOf } from '../section-contract.ts'
import { nameIn } from './read-sections.ts'
import { CardFields, GalleryFields, QuestionFields } from './row-fields.tsx'
import { Heading, type SectionProps } from './section-parts.tsx'

export type Purposes = readonly { id: number; name: string }[]

/** The fields of a section, named so that `readSection` finds them. */
export function SectionFields({ purposes, ...props }: SectionProps<Section> & { purposes: Purposes }) {
  const { section, ...rest } = props
  switch (section.kind) {
    case 'text':
      return (
        <RichTextField
          label={t('Text')}
          name={nameIn(rest.sectionKey, 'text')}
          defaultValue={section.text}
          error={rest.fault('text')}
        />
      )
    case 'picture':
      return <PictureFields section={section} {...rest} />
    case 'cards':
      return <CardFields section={section} {...rest} />
    case 'questions':
      return <QuestionFields section={section} {...rest} />
    case 'gallery':
      return <GalleryFields section={section} {...rest} />
    case 'donation':
      return <DonationFields section={section} purposes={purposes} {...rest} />
  }
}

function PictureFields(props: SectionProps<SectionOf<'picture'>>) {
  const { section, sectionKey, fault } = props
  return (
    <>
      <Heading {...props} />
      <RichTextField
        label={t('Text')}
        rows={6}
        optional
        name={nameIn(sectionKey, 'text')}
        defaultValue={section.text}
        error={fault('text')}
      />
      <PictureField
        label={t('Picture')}
        name={nameIn(sectionKey, 'image')}
        value={section.image}
        error={fault('image')}
      />
      <TextField
        label={t('Description of the picture')}
        optional
        hint={t('Screen readers read this aloud. Leave this blank if the picture is only decorative.')}
        name={nameIn(sectionKey, 'alt')}
        defaultValue={section.alt}
        error={fault('alt')}
        maxLength={300}
      />
      <SelectField
        label={t('Picture position')}
        name={nameIn(sectionKey, 'side')}
        defaultValue={section.side}
        error={fault('side')}
        options={[
          { value: 'left', label: t('Left') },
          { value: 'right', label: t('Right') },
        ]}
      />
    </>
  )
}

function DonationFields({
  purposes,
  ...props
}: SectionProps<SectionOf<'donation'>> & { purposes: Purposes }) {
  const { section, sectionKey, fault } = props
  return (
    <>
      <Heading {...props} />
      <RichTextField
        label={t('Text beside the form')}
        rows={5}
        optional
        name={nameIn(sectionKey, 'text')}
        defaultValue={section.text}
        error={fault('text')}
      />
      <SelectField
        label={t('Purpose')}
        name={nameIn(sectionKey, 'purpose')}
        defaultValue={section.purpose === null ? '' : String(section.purpose)}
        error={fault('purpose')}
        placeholder={t('Visitors choose')}
        options={purposes.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
    </>
  )
}
