import { msg, t } from '#core/text/messages.ts'
import type { Slice } from '../slice.ts'
import { organisationApi } from './api.ts'
import { type OpenWork, sectionsApi } from './sections-api.ts'
import { renewSettings, seedOrganisation } from './seed.ts'
import { ministryStep, sectionsStep } from './setup-steps.ts'

export const organisation = ({ openWork }: { openWork: OpenWork }): Slice => ({
  name: 'organisation',
  sitePages: ({ name, acronym, shortName, description }) => [
    { href: '/', title: name, description, words: `${t('home start welcome')} ${acronym} ${shortName}` },
  ],
  endpoints: () => [...organisationApi, ...sectionsApi(openWork)],
  seed: (trx, { now }) => seedOrganisation(trx, now),
  renewals: { site_settings: renewSettings },
  setupSteps: [ministryStep, sectionsStep],
  navigation: {
    actions: [
      {
        name: msg('Turn sections of the site on or off'),
        href: '/admin/settings/sections',
        keywords: msg('enable disable hide module feature menu'),
      },
      {
        name: msg('Change the time zone'),
        href: '/admin/settings/identity',
        keywords: msg('timezone clock hours daylight'),
      },
      {
        name: msg('Change the currency or country'),
        href: '/admin/settings/identity',
        keywords: msg('money dollars euros naira region'),
      },
      {
        name: msg('Change address, phone or social links'),
        href: '/admin/settings/texts',
        keywords: msg('contact telephone facebook whatsapp'),
      },
    ],
    settings: [
      {
        name: msg('Name and region'),
        href: '/admin/settings/identity',
        icon: 'Church',
        order: 10,
        needs: 'content',
        keywords: msg('ministry name acronym time zone currency country language email sender'),
      },
      {
        name: msg('Description and contact'),
        href: '/admin/settings/texts',
        icon: 'MapPin',
        order: 20,
        needs: 'content',
        keywords: msg(
          'address phone telephone social facebook instagram youtube whatsapp map contact slogan',
        ),
      },
      {
        name: msg('Sections'),
        href: '/admin/settings/sections',
        icon: 'ToggleRight',
        order: 30,
        needs: 'content',
        keywords: msg('turn on off hide show module menu'),
      },
    ],
    areas: [
      {
        name: msg('Settings'),
        href: '/admin/settings',
        icon: 'Settings',
        group: 'Settings',
        order: 60,
        needs: 'staff',
        keywords: msg('preferences configuration options setup'),
        holdsSettings: true,
      },
    ],
  },
})
