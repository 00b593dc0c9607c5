import type { SetupStep } from '#core/collections/setup-steps.ts'
import { sectionNames } from '#core/settings/sections.ts'
import { msg, t } from '#core/text/messages.ts'
import { currencyName } from '#core/text/money.ts'
import { zoneName } from '#core/time/zone-places.ts'
import { findIdentity, findSections, findWords } from './store.ts'

const identityAddress = '/admin/settings/identity'

export const ministryStep: SetupStep = {
  name: 'ministry',
  title: msg('Your ministry'),
  text: msg(
    'The name, country, currency, time zone, address and contact details shown on pages and in emails.',
  ),
  order: 10,
  links: [
    { label: msg('Name and region'), href: identityAddress },
    { label: msg('Description and contact'), href: '/admin/settings/texts' },
  ],
  status: async ({ db }) => {
    const [identity, words] = [await findIdentity(db), await findWords(db)]
    if (identity.version === 0) return { done: false, text: t('The name isn’t set yet.') }
    const { name, timeZone, currency } = identity.draft
    const values = { name, zone: zoneName(timeZone), currency: currencyName(currency) }
    return words.version === 0
      ? {
          done: false,
          text: t(
            '{name}, {zone}, amounts in {currency}. The address and contact details aren’t set yet.',
            values,
          ),
        }
      : { done: true, text: t('{name}, {zone}, amounts in {currency}.', values) }
  },
  checks: async ({ db }) => {
    const { version, draft } = await findIdentity(db)
    return [
      version === 0
        ? { level: 'broken', text: t('The ministry has no name yet.'), href: identityAddress }
        : {
            level: 'good',
            text: t('The ministry’s name is {name}.', { name: draft.name }),
            href: identityAddress,
          },
    ]
  },
}

export const sectionsStep: SetupStep = {
  name: 'sections',
  title: msg('Sections'),
  text: msg('Turn off what your ministry doesn’t use, such as the store or the convention.'),
  order: 50,
  links: [{ label: msg('Choose sections'), href: '/admin/settings/sections' }],
  status: async ({ db }) => {
    const { version, draft } = await findSections(db)
    const on = sectionNames.filter((name) => draft[name]).length
    return {
      done: version > 0,
      text: t('Sections that are on: {on, number} of {all, number}.', { on, all: sectionNames.length }),
    }
  },
}
