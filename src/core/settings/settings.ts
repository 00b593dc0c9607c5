import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { z } from 'zod'
import { type GivenPayments, paymentEnvironment, paymentSettings } from '#core/settings/payment-settings.ts'
import { type BackupSettings, backupEnvironment, backupSettings } from '../backup/backup-settings.ts'
import type { S3Settings } from '../storage/s3-storage.ts'
import { msg, t } from '../text/messages.ts'
import { withoutEnd } from '../text/plain-text.ts'
import { defaultSlug } from './site-slug.ts'
import { StartError } from './start-error.ts'

const yesNo = z.enum(['0', '1'], msg('{setting} should be 0 or 1')).transform((value) => value === '1')

const storageNames = [
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const

const variables = z.object({
  PORT: z.coerce
    .number(msg('{setting} should be a port number'))
    .int(msg('{setting} should be a whole number'))
    .min(0)
    .max(65_535)
    .default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: msg('{setting} should look like postgres://user:password@host:5432/name'),
    })
    .optional(),
  WORKERS: z
    .string()
    .regex(/^(auto|[1-9]|[1-5]\d|6[0-4])$/, msg('{setting} should be auto or a number from 1 to 64'))
    .default('1'),
  SITE_URL: z
    .url({ protocol: /^https?$/, error: msg('{setting} should look like https://www.example.org') })
    .optional(),
  SITE_SLUG: z
    .string()
    .regex(/^[a-z][a-z0-9]{0,29}$/, msg('{setting} should be a short word of lowercase letters and digits'))
    .default(defaultSlug),
  SECRET_KEY: z.string().min(32, msg('{setting} should have at least {min, number} characters')).optional(),
  LOCALE: z
    .string()
    .regex(/^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$/, msg('{setting} should look like en-US or fr-FR'))
    .default('en-US'),
  DEMO: yesNo.default(true),
  OPEN: yesNo.optional(),
  TRUST_PROXY: yesNo.default(false),
  LOG_LEVEL: z
    .enum(
      ['debug', 'info', 'warn', 'error', 'silent'],
      msg('{setting} should be debug, info, warn, error or silent'),
    )
    .optional(),
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      error: msg('{setting} should look like smtps://user:password@mail.example.org'),
    })
    .optional(),
  MAIL_FROM: z.email(msg('{setting} should be an email address')).optional(),
  MAX_FILE_MB: z.coerce
    .number(msg('{setting} should be a number of megabytes'))
    .int(msg('{setting} should be a whole number'))
    .min(1)
    .max(100_000)
    .default(2000),
  ...paymentEnvironment,
  ...backupEnvironment,
  METRICS_TOKEN: z
    .string()
    .min(16, msg('{setting} should have at least {min, number} characters'))
    .optional(),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: msg('{setting} should look like https://s3.example.org') })
    .optional(),
  S3_BUCKET: z
    .string()
    .regex(
      /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
      msg('{setting} should be the name of a bucket, not its address'),
    )
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, msg('{setting} should look like us-west-2'))
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_PATH_STYLE: yesNo.default(true),
})

/** Half a storage is none: who names a bucket but not its key would look for the uploads in vain. Backups likewise. */
const environment = variables.superRefine((values, context) => {
  if (values.BACKUP_DIR && !values.BACKUP_PASSPHRASE) {
    const message = msg('{setting} is missing (it encrypts the nightly backups in BACKUP_DIR)')
    context.addIssue({ code: 'custom', path: ['BACKUP_PASSPHRASE'], message })
  }
  if (values.WORKERS !== '1' && !values.DATABASE_URL) {
    const message = msg(
      '{setting} must be 1 without PostgreSQL (DATABASE_URL), because the embedded database allows only one worker',
    )
    context.addIssue({ code: 'custom', path: ['WORKERS'], message })
  }
  const missing = storageNames.filter((name) => values[name] === undefined)
  if (missing.length === 0 || missing.length === storageNames.length) return
  const message = msg('{setting} is missing (to store uploads in S3, set all of {names})')
  for (const name of missing) context.addIssue({ code: 'custom', path: [name], message })
})

export type Settings = Readonly<{
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  /** How many processes serve visitors. */
  workers: number
  siteUrl: string
  siteSlug: string
  secretKey: string | undefined
  /** The language of pages, mails and files. Other than English needs a translation in the data folder. */
  locale: string
  demo: boolean
  /** Visitors see a new site from its first start. */
  open: boolean
  trustProxy: boolean
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  metricsToken: string | undefined
  smtpUrl: string | undefined
  mailFrom: string | undefined
  /** What the environment says about payments. It wins over what the owner enters on screen. */
  payments: GivenPayments
  /** The bucket for uploads; without it they stay in the data folder. */
  s3: S3Settings | undefined
  /** The most bytes of a file that is sold as a download. */
  maxFileBytes: number
  backups: BackupSettings | undefined
  /** Also for backups that are made by hand. */
  backupPassphrase: string | undefined
  /** SITE_URL is not this machine: others can reach it, so money, logs and /metrics are stricter, with or without https. */
  public: boolean
}>

/** Reads the settings once, at the start; a wrong one is named with what it should be. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    throw new StartError(
      t('{count, plural, one {Invalid setting: {faults}} other {Invalid settings: {faults}}}', {
        count: parsed.error.issues.length,
        faults: parsed.error.issues.map(faultIn).join('; '),
      }),
    )
  }
  const values = parsed.data
  const siteUrl = withoutEnd(values.SITE_URL ?? `http://localhost:${values.PORT}`, '/')
  const isPublic = !isLocal(new URL(siteUrl).hostname)
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    workers: values.WORKERS === 'auto' ? availableParallelism() : Number(values.WORKERS),
    siteUrl,
    siteSlug: values.SITE_SLUG,
    secretKey: values.SECRET_KEY,
    locale: values.LOCALE,
    demo: values.DEMO,
    open: values.OPEN ?? values.DEMO,
    trustProxy: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL ?? (isPublic ? 'info' : 'warn'),
    metricsToken: values.METRICS_TOKEN,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    payments: paymentSettings(values, isPublic),
    s3: bucketOf(values),
    maxFileBytes: values.MAX_FILE_MB * 1_000_000,
    backups: backupSettings(values),
    backupPassphrase: values.BACKUP_PASSPHRASE,
    public: isPublic,
  }
}

/** What is wrong with a setting. The messages above name it, and the limit or the settings that belong to it. */
const faultIn = (issue: z.core.$ZodIssue): string =>
  t(issue.message, {
    setting: issue.path.join('.'),
    min: issue.code === 'too_small' ? Number(issue.minimum) : 0,
    names: storageNames.join(', '),
  })

/** This machine alone. A name or address in the local network is one that others reach. */
const isLocal = (hostname: string) =>
  hostname === 'localhost' ||
  hostname.endsWith('.localhost') ||
  hostname === '[::1]' ||
  /^127(\.\d+){3}$/.test(hostname)

function bucketOf(values: z.infer<typeof environment>): S3Settings | undefined {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region, S3_PATH_STYLE: pathStyle } = values
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values
  return endpoint && bucket && region && accessKeyId && secretAccessKey
    ? { endpoint, bucket, region, accessKeyId, secretAccessKey, pathStyle }
    : undefined
}
