import { isStaff, type Roles } from '#core/api/access.ts'
import { t } from '#core/text/messages.ts'
import { staffIdle } from './contract.ts'

/** The most common passwords that are long enough, and those that members of a ministry would think of. */
const commonPasswords: ReadonlySet<string> = new Set(
  `
    00000000 000000000 0987654321 11111111 111111111 11223344 112233445566 123123123 123321123 12341234
    12345678 123456789 1234567890 123456789a 123456ab 1234qwer 147258369 159753456 1q2w3e4r 1q2w3e4r5t
    1qaz2wsx 22222222 33333333 55555555 66666666 741852963 77777777 789456123 87654321 88888888
    987654321 987654321a 99999999 a123456789 a1b2c3d4 aa123456 abc12345 abcd1234 access14 admin123
    admin1234 administrator alleluia amazinggrace amen1234 android1 angel123 angels123 arsenal1 asdf1234
    asdfasdf asdfghjkl autumn2026 baby1234 barcelona baseball baseball1 batman123 biafra123 blessed1
    blessed123 catholic catholic1 changeme changeme1 charlie1 chelsea1 chocolate1 church123 computer
    computer1 convention2025 daddy123 december1 default1 dragon123 emmanuel emmanuel1 enugu123 facebook1
    fada1234 faith123 faithful family123 father123 february1 football football1 friday123 godbless
    godfirst godisgood godisgood1 godisgreat godislove godswill goodluck google123 grace123 graceofgod
    guest123 hallelujah heaven123 hello123 hello1234 helloworld hgpm1234 holyghost holyspirit ilovejesus
    iloveyou iloveyou1 iloveyou2 instagram1 internet iphone123 january1 jennifer jesus123 jesus1234
    jesus777 jesuschrist jesusislord jesuslove juventus lagos123 letmein1 letmein123 liverpool
    liverpool1 login123 lovejesus lovelove loveyou1 manchester master123 michael1 michelle monday123
    monkey123 mother123 mummy123 mylove123 mypassword mypassword1 naija123 narthex1 newpassword nigeria1
    nigeria123 nigerian p@ssw0rd p@ssword passw0rd passw0rd1 password password! password1 password1!
    password123 pokemon1 praisegod praisethelord prayer123 prayer1234 princess princess1 q1w2e3r4
    q1w2e3r4t5 qwer1234 qwerty123 qwerty1234 qwertyuiop root1234 rosary123 samsung1 samsung123 secret12
    secret123 shadow123 spring2026 starwars starwars1 summer2024 summer2025 summer2026 sunshine
    sunshine1 superman superman1 sweetheart temp1234 test1234 test12345 testtest thankgod trustno1
    user1234 welcome1 welcome123 whatever whatsapp1 winter2025 winter2026 youtube1 zaq12wsx zxcvbnm1
    zxcvbnm123
  `
    .trim()
    .split(/\s+/),
)

/**
 * The username reduced to its look: accents, case, spaces and look-alike letters of other alphabets make no
 * difference. It is unique.
 */
export function usernameKey(username: string): string {
  const plain = username
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}\p{Zs}_.-]/gu, '')
    .toLowerCase()
  return [...plain].map((character) => lookAlikes[character] ?? character).join('')
}

/** Cyrillic and Greek letters, digits and signs that look like Latin letters. */
const lookAlikes: Record<string, string> = {
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  у: 'y',
  х: 'x',
  і: 'i',
  ј: 'j',
  ѕ: 's',
  к: 'k',
  м: 'm',
  т: 't',
  н: 'h',
  в: 'b',
  α: 'a',
  ε: 'e',
  ο: 'o',
  ρ: 'p',
  υ: 'u',
  ν: 'v',
  ι: 'i',
  κ: 'k',
  τ: 't',
  η: 'n',
  ɑ: 'a',
  ı: 'i',
  ł: 'l',
  đ: 'd',
  ø: 'o',
  '0': 'o',
  '1': 'l',
  '5': 's',
  '|': 'l',
  '!': 'i',
  $: 's',
  '@': 'a',
}

export type NameVerdict = 'fine' | 'control characters' | 'no letters'

export function judgeName(username: string): NameVerdict {
  if (/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/u.test(username)) return 'control characters'
  if (!/\p{L}/u.test(username)) return 'no letters'
  return 'fine'
}

export type PasswordVerdict = 'fine' | 'common' | 'same as the name'

export function judgePassword(password: string, username: string): PasswordVerdict {
  const plain = password.normalize('NFKC').toLowerCase()
  if (plain === username.normalize('NFKC').toLowerCase()) return 'same as the name'
  if (commonPasswords.has(plain) || /^(.)\1+$/.test(plain)) return 'common'
  return 'fine'
}

/** Seconds. */
export const lifetimes = {
  access: 15 * 60,
  refresh: 30 * 24 * 3600,
  grace: 30,
  ownerLink: 24 * 3600,
  passwordLink: 30 * 60,
  emailLink: 3 * 24 * 3600,
  deletionLink: 24 * 3600,
  invitation: 7 * 24 * 3600,
  staffIdle,
} as const

export const after = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000)

export type StoredSession = {
  refresh_hash: string
  refresh_until: Date
  previous_refresh_hash: string | null
  rotated_at: Date | null
}

/** Whether a staff session has been idle too long. Members stay logged in: their own phone isn't shared. */
export const isIdle = ({ roles, seen_at }: { roles: Roles; seen_at: Date }, now: Date) =>
  isStaff(roles) && now.getTime() - seen_at.getTime() > lifetimes.staffIdle * 1000

/**
 * Judges a refresh token. The previous one is valid for a moment longer, since two tabs may refresh at once. Any
 * older one was used before, perhaps by a thief, and ends the session.
 */
export function judgeRefresh(
  session: StoredSession,
  hash: string,
  now: Date,
): 'rotate' | 'repeat' | 'expired' | 'stolen' {
  if (session.refresh_until <= now) return 'expired'
  if (session.refresh_hash === hash) return 'rotate'
  return session.previous_refresh_hash === hash && isInGrace(session, now) ? 'repeat' : 'stolen'
}

/** Whether the token was rotated a moment ago. Another node's clock may be ahead of this one. */
export const isInGrace = ({ rotated_at }: { rotated_at: Date | null }, now: Date) =>
  rotated_at !== null && Math.abs(now.getTime() - rotated_at.getTime()) <= lifetimes.grace * 1000

const browsers: readonly [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFxiOS\/|\bFirefox\//, 'Firefox'],
  [/\bCriOS\/|\b(?:Headless)?Chrom(?:e|ium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
]

const first = (of: readonly [RegExp, string][], text: string) =>
  of.find(([pattern]) => pattern.test(text))?.[1]

/** The device in words that its owner recognises: `Chrome on Android`. */
export function deviceOf(userAgent: string): string {
  const browser = first(browsers, userAgent)
  const system = first(systems, userAgent)
  if (browser && system) return t('{browser} on {system}', { browser, system })
  return browser ?? system ?? t('Unknown device')
}
