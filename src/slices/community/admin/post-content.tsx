import { Image } from 'lucide-react'
import { useState } from 'react'
import { call } from '#core/api/call.ts'
import { t } from '#core/text/messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { useAct } from '#ui/forms/use-act.ts'
import { Moment } from '#ui/text/moment.tsx'
import { type Author, maxHistory } from '../moderation/moderation-contract.ts'
import { readPrivatePicture } from '../pictures/pictures-contract.ts'

const begins = /^\W{0,8}(?:https?:\/\/|www\.)/i
const hasDomain = /[\w-]\.(?:com|net|org|info|ru|cn|xyz|top|shop|ng|me|io)(?!\w)/i

/** A text split so that every second piece is a link, or looks like one. */
export function linkParts(text: string): string[] {
  const parts = ['']
  for (const word of text.split(/(\s+)/)) {
    if (begins.test(word) || hasDomain.test(word)) parts.push(word, '')
    else parts.push(`${parts.pop()}${word}`)
  }
  return parts
}

/** The plain text. Links are highlighted but not clickable. */
export function Written({ text }: { text: string }) {
  return (
    <p className="wrap-anywhere max-w-[70ch] whitespace-pre-line leading-relaxed">
      {linkParts(text).map((part, position) =>
        position % 2 === 0 ? (
          part
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name and do not move
          <mark key={position} className="rounded bg-danger-soft px-1 text-danger">
            {part}
          </mark>
        ),
      )}
    </p>
  )
}

/** The photo of a story. A private one is loaded on request. */
export function Photo({ picture }: { picture: string }) {
  const [image, setImage] = useState(picture.startsWith('/') ? picture : null)
  const { act, busy } = useAct()
  if (image)
    return (
      <img src={image} alt={t('Photo sent with the story')} className="max-h-96 w-auto rounded-control" />
    )
  return (
    <Button
      variant="secondary"
      size="small"
      className="self-start"
      icon={<Image className="size-5" aria-hidden="true" />}
      busy={busy !== null}
      onClick={() =>
        void act('photo', async () => setImage((await call(readPrivatePicture, { name: picture })).image))
      }
    >
      {t('Show photo')}
    </Button>
  )
}

const counted = (count: number) => (count >= maxHistory ? `${maxHistory}+` : String(count))

/** What is known about the author. */
export function History({ author }: { author: Author }) {
  const { who, username, since, approved, rejected, blocked } = author
  if (who === 'none') return <span>{t('Author unknown')}</span>
  return (
    <span className="inline-flex flex-col items-start gap-x-2 gap-y-1 sm:flex-row sm:flex-wrap sm:items-center">
      <span>
        {who === 'member'
          ? since
            ? t.rich('{name}, member since {date}', {
                name: username ?? '',
                date: <Moment at={since} to="day" />,
              })
            : t('Member {name}', { name: username ?? '' })
          : since
            ? t.rich('Guest, first seen {date}', { date: <Moment at={since} to="day" /> })
            : t('Guest')}
      </span>
      <span aria-hidden="true" className="hidden sm:inline">
        ·
      </span>
      <span className="tabular-nums">
        {approved + rejected === 0
          ? t('No posts reviewed yet')
          : t('{approved} approved, {rejected} rejected', {
              approved: counted(approved),
              rejected: counted(rejected),
            })}
      </span>
      {blocked && <Badge tone="danger">{t('Blocked')}</Badge>}
    </span>
  )
}
