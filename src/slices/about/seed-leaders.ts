import { initialOrganisation } from '#core/settings/organisation.ts'

/** In the order of the page; their portraits are drawn from the names. */
export const seedLeaders: readonly string[] = [
  initialOrganisation.spiritualDirector.fullName,
  'Deacon Raymond Pruitt',
  'Sister Perpetua Ọbịageli Eze',
  'Nkechi Stella Ọkafọ',
  'Ṣẹ́gun Emmanuel Ayọ̀délé',
  'Teresa Guadalupe Delgado',
  'Barrister Ifeọma Nwankwọ',
  'Marlene Ruth Whitaker',
]
