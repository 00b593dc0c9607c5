import type { HeadingFont } from '#core/settings/look.ts'
import { msg, t } from '#core/text/messages.ts'
import type { Branding, HeroPage } from './contract.ts'

/** What staff read for the pages whose header can be changed. */
export const heroNames: Readonly<Record<HeroPage, string>> = {
  '/': msg('Home page'),
  '/about-us': msg('About us'),
  '/programs-and-events': msg('Programs and events'),
  '/resources': msg('Gallery and testimonies'),
  '/blogs': msg('Blog'),
  '/shop': msg('Store'),
  '/give': msg('Giving page'),
  '/consultations': msg('Requests page'),
  '/children-coner': msg('Children’s corner'),
  '/feedback': msg('Contact page'),
  '/ministry-policy': msg('Ministry policy'),
}

export const fontNames: Readonly<Record<HeadingFont, string>> = {
  fraunces: 'Fraunces',
  garamond: 'EB Garamond',
  literata: 'Literata',
  nunito: 'Nunito',
}

/** For the audit log. */
export const brandingInWords = ({ font, heroes, ...draft }: Branding) => ({
  ...draft,
  font: fontNames[font],
  heroes: Object.fromEntries(
    heroes.map(({ page, image, heading, text }) => {
      const words = [heading, text].filter(Boolean).join(' / ')
      return [
        page,
        { image, words: words && t('{name}: {values}', { name: t(heroNames[page]), values: words }) },
      ]
    }),
  ),
})
