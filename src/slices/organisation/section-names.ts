import type { SectionName } from '#core/settings/sections.ts'
import { msg } from '#core/text/messages.ts'

export const sectionLabels: Readonly<Record<SectionName, string>> = {
  shop: msg('Store'),
  giving: msg('Giving'),
  masses: msg('Mass requests'),
  consultations: msg('Consultations'),
  convention: msg('Convention'),
  community: msg('Community'),
  kids: msg('Kids'),
  adverts: msg('Ads'),
  newsletter: msg('Newsletter'),
}

type SectionText = {
  what: string
  /** Besides its pages, which always disappear. */
  disappears: string
  /** Besides its data, which is always kept. */
  stays: string
}

/** What each section is, and what happens when it's turned off. */
export const sectionTexts: Readonly<Record<SectionName, SectionText>> = {
  shop: {
    what: msg('Products, the cart and checkout, fast orders and Store in the admin area.'),
    disappears: msg('The store, the cart and the list of orders in people’s accounts.'),
    stays: msg(
      'People can still open and pay for an order with the link we emailed them, and payments in progress are completed. Orders can’t be packed or refunded until you turn the store on again.',
    ),
  },
  giving: {
    what: msg('One-time and recurring gifts, giving purposes and Donations in the admin area.'),
    disappears: msg('The giving page, all Give buttons and the list of gifts in people’s accounts.'),
    stays: msg(
      'Recurring gifts continue until donors stop them, with the link we emailed them or at /give/manage. Receipts and payments in progress still work.',
    ),
  },
  masses: {
    what: msg('Mass requests with or without an offering, the Mass register and Mass offerings.'),
    disappears: msg('The Mass Request tab, and Masses and Mass offerings in the admin area.'),
    stays: msg(
      'People can still check on a request, pay its offering or withdraw it with the link we emailed them. Masses you’ve accepted still have to be offered, but you can’t record them until you turn the section on again.',
    ),
  },
  consultations: {
    what: msg('Appointments with the priest, in person, by phone or by video call.'),
    disappears: msg(
      'The Consultation tab, the invitation on the home page and Consultations in the admin area.',
    ),
    stays: msg(
      'Prayer requests. People can still check on or withdraw a consultation request with the link we emailed them, and we still send them reminders.',
    ),
  },
  convention: {
    what: msg('Registration for the yearly convention, its cities and check-in at the door.'),
    disappears: msg('The registration page, the button on the home page and Convention in the admin area.'),
    stays: msg(
      'People who have registered can still open, change and cancel their registration with the link we emailed them.',
    ),
  },
  community: {
    what: msg('The Paper Wall, shouts of praise, stories and the chat during live sessions.'),
    disappears: msg('The community, the live chat, all invitations to join and Community in the admin area.'),
    stays: msg(
      'Prayer requests, but they can’t be shared on the Paper Wall. Stories published as testimonies stay in Resources.',
    ),
  },
  kids: {
    what: msg('Stories and videos for children.'),
    disappears: msg('Kids in the menu, in search and in the admin area.'),
    stays: msg('Nothing for visitors.'),
  },
  adverts: {
    what: msg('Ads on the home page, from the ministry and its friends.'),
    disappears: msg('Both ad spots on the home page, and Ads in the admin area.'),
    stays: msg('Nothing for visitors.'),
  },
  newsletter: {
    what: msg('Sign-up, subscribers and the emails you send them.'),
    disappears: msg('The sign-up forms on the site, and Newsletter in the admin area.'),
    stays: msg(
      'Newsletters already scheduled or being sent still go out. People can still confirm their subscription and unsubscribe with the links we emailed them.',
    ),
  },
}
