import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { findBrowser, headlessShell } from './find-browser.ts'
import { findPostgres } from './postgres.ts'

/** Installs what only the tests need, if possible. Returns what the user has to install. */
export function prepareTests(): string[] {
  const asRoot = process.getuid?.() === 0
  const canInstallPackages = asRoot && existsSync('/usr/bin/apt-get')
  const release = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : ''
  // Elsewhere, as on Ubuntu, the package of this name is only a pointer to another store.
  const debianChromium = canInstallPackages && /^ID=debian$/m.test(release)

  const packages: string[] = []
  if (!hasPostgres() && canInstallPackages) packages.push('postgresql')
  const isNamed = process.env.PLAYWRIGHT_CHROMIUM !== undefined
  if (debianChromium && !isNamed && !findBrowser()?.endsWith(headlessShell)) packages.push(headlessShell)
  if (packages.length > 0) {
    console.log(`Installing ${packages.join(' and ')} for the tests (Debian packages, 1 to 2 minutes)...`)
    execute('apt-get', ['-q', 'update'])
    for (const name of packages) execute('apt-get', ['-q', 'install', '-y', '--no-install-recommends', name])
  }
  if (!findBrowser()) {
    console.log('Downloading Chromium for the tests (1 to 2 minutes)...')
    execute(process.execPath, [
      'node_modules/playwright/cli.js',
      'install',
      '--no-shell',
      ...(canInstallPackages ? ['--with-deps'] : []),
      'chromium',
    ])
  }

  const missing: string[] = []
  if (!hasPostgres()) {
    missing.push('PostgreSQL 15 or later is missing. Install it, or set TEST_POSTGRES_URL to a server.')
  }
  if (!findBrowser()) {
    missing.push('A browser is missing. Install Chromium or Chrome, or set PLAYWRIGHT_CHROMIUM to its path.')
  }
  return missing
}

const hasPostgres = () => Boolean(process.env.TEST_POSTGRES_URL || findPostgres())

function execute(command: string, args: string[]) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync(command, args, { env, stdio: ['ignore', 'inherit', 'inherit'] })
}
