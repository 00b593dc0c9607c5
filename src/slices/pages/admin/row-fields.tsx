import { t } from '#core/text/messages.ts'
import { RichTextField } from '#ui/editor/rich-text-field.tsx'
import { TextArea, TextField } from '#ui/fields/field.tsx'
import { PictureField } from '#ui/fields/picture-field.tsx'
import { limits, type SectionOf } from '../section-contract.ts'
import { newCard, newPicture, newQuestion } from './new-section.ts'
import { Heading, Rows, type SectionProps } from './section-parts.tsx'

export function CardFields(props: SectionProps<SectionOf<'cards'>>) {
  const { section, sectionKey, fault } = props
  return (
    <>
      <Heading {...props} />
      <Rows
        sectionKey={sectionKey}
        rows={section.cards}
        start={newCard}
        max={limits.cards}
        name={(number) => t('card {number}', { number })}
        add={t('Add card')}
        error={fault('cards')}
      >
        {(card, name, index) => (
          <>
            <TextField
              label={t('Title')}
              name={name('title')}
              defaultValue={card.title}
              error={fault(`cards.${index}.title`)}
              maxLength={120}
            />
            <TextArea
              label={t('Text')}
              optional
              name={name('text')}
              defaultValue={card.text}
              error={fault(`cards.${index}.text`)}
              maxLength={600}
              rows={3}
            />
            <TextField
              label={t('Link')}
              optional
              hint={t('A page on this site, such as /give, or an address that starts with https://.')}
              name={name('href')}
              defaultValue={card.href}
              error={fault(`cards.${index}.href`)}
              maxLength={500}
              autoCapitalize="none"
            />
            <PictureField
              label={t('Picture')}
              name={name('image')}
              value={card.image}
              error={fault(`cards.${index}.image`)}
            />
          </>
        )}
      </Rows>
    </>
  )
}

export function QuestionFields(props: SectionProps<SectionOf<'questions'>>) {
  const { section, sectionKey, fault } = props
  return (
    <>
      <Heading {...props} />
      <Rows
        sectionKey={sectionKey}
        rows={section.questions}
        start={newQuestion}
        max={limits.questions}
        name={(number) => t('question {number}', { number })}
        add={t('Add question')}
        error={fault('questions')}
      >
        {({ question, answer }, name, index) => (
          <>
            <TextField
              label={t('Question')}
              name={name('question')}
              defaultValue={question}
              error={fault(`questions.${index}.question`)}
              maxLength={300}
            />
            <RichTextField
              label={t('Answer')}
              rows={4}
              name={name('answer')}
              defaultValue={answer}
              error={fault(`questions.${index}.answer`)}
            />
          </>
        )}
      </Rows>
    </>
  )
}

export function GalleryFields(props: SectionProps<SectionOf<'gallery'>>) {
  const { section, sectionKey, fault } = props
  return (
    <>
      <Heading {...props} />
      <Rows
        sectionKey={sectionKey}
        rows={section.pictures}
        start={newPicture}
        max={limits.pictures}
        name={(number) => t('picture {number}', { number })}
        add={t('Add picture')}
        error={fault('pictures')}
      >
        {({ image, caption }, name, index) => (
          <>
            <PictureField
              label={t('Picture {number}', { number: index + 1 })}
              name={name('image')}
              value={image}
              error={fault(`pictures.${index}.image`)}
            />
            <TextField
              label={t('Description of picture {number}', { number: index + 1 })}
              name={name('caption')}
              defaultValue={caption}
              error={fault(`pictures.${index}.caption`)}
              maxLength={200}
            />
          </>
        )}
      </Rows>
    </>
  )
}
