// Prepares everything needed to run: packages, the pinned Node, built pages. It runs before any of them exists, so it
// is plain JavaScript for Node 20 without dependencies. With --no-build it doesn't build the pages.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const nodeMajor = 26
const windows = process.platform === 'win32'
const npmRecord = 'node_modules/.package-lock.json'
const installStamp = 'node_modules/.narthex-stamp'
const buildStamp = 'build/.stamp'
const buildTools = ['bundle-server.ts', 'early-script.ts', 'service-worker.ts', 'texts'].map((name) =>
  join('scripts', name),
)
const buildInputs = [
  'src',
  'public',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
  ...buildTools,
]

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
const bin = join(process.cwd(), 'node_modules', '.bin')
const machinePath = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== bin)
const machineEnvironment = { ...process.env, PATH: machinePath.join(delimiter) }
const pinnedEnvironment = { ...process.env, PATH: [bin, ...machinePath].join(delimiter) }

if (!packagesAreCurrent()) await installPackages()
const whyNot = whyNodeIsNotReady()
if (whyNot) stop(whyNot)
if (!process.argv.includes('--no-build')) {
  const stamp = hashOf(...buildInputs)
  if (textOf(buildStamp) !== stamp) await buildPages(stamp)
}

/** Whether our last installation was of this lock file, or npm's own record of what it installed agrees with it. */
function packagesAreCurrent() {
  if (!existsSync(npmRecord)) return false
  if (textOf(installStamp) === hashOf('package-lock.json')) return true
  const installed = packagesIn(npmRecord)
  return Object.entries(packagesIn('package-lock.json')).every(([path, locked]) => {
    const present = installed[path]
    return present ? present.integrity === locked.integrity : locked.optional || locked.extraneous
  })
}

function packagesIn(lockFile) {
  const { '': _root, ...packages } = JSON.parse(readFileSync(lockFile, 'utf8')).packages
  return packages
}

async function installPackages() {
  const fits = (list, value) => !list || list.includes(value)
  const folders = Object.entries(packagesIn('package-lock.json'))
    .filter(
      ([, { os, cpu, libc }]) => fits(os, process.platform) && fits(cpu, process.arch) && fits(libc, 'glibc'),
    )
    .map(([path]) => path)
  const done = () => folders.filter((path) => existsSync(join(path, 'package.json'))).length
  await run(`Installing about ${folders.length} packages (30 seconds to 2 minutes)`, 'npm', {
    // NODE_ENV=production would leave out the development packages, which the build needs.
    args: ['ci', '--include=dev', '--loglevel=error'],
    // The machine's own Node runs npm, since npm replaces the pinned one.
    env: machineEnvironment,
    progress: () => `${done()} of about ${folders.length} packages`,
  })
  writeFileSync(installStamp, hashOf('package-lock.json'))
}

/** Asks the `node` that the npm scripts will find. */
function whyNodeIsNotReady() {
  if (process.execPath.startsWith(join(process.cwd(), 'node_modules'))) return null
  const { stdout, stderr } = spawnSync('node', ['--version'], {
    env: pinnedEnvironment,
    shell: windows,
    encoding: 'utf8',
  })
  if (Number.parseInt(stdout?.slice(1) ?? '', 10) >= nodeMajor) return null
  const [library] = /lib[\w.+-]+\.so[.\d]*/.exec(stderr ?? '') ?? []
  if (library) {
    const packageOf =
      library === 'libatomic.so.1' ? ' (on Debian and Ubuntu: apt-get install libatomic1)' : ''
    return `Node ${nodeMajor} needs ${library}, which isn't installed on this system${packageOf}.`
  }
  return (
    `Node ${nodeMajor} is missing. The "node" package installs it with an install script, which did not run. ` +
    'Run "npm rebuild node --ignore-scripts=false" and try again.'
  )
}

async function buildPages(hash) {
  const removeBuild = () => rmSync('build', { recursive: true, force: true })
  removeBuild()
  // What Node has compiled of earlier builds, which only grows: see production.mjs.
  rmSync('node_modules/.cache/compile', { recursive: true, force: true })
  await run('Building the pages (up to 30 seconds)', 'node', {
    args: ['node_modules/@react-router/dev/bin.cjs', 'build'],
    env: { ...pinnedEnvironment, NODE_ENV: 'production' },
    undo: removeBuild,
  })
  writeFileSync(buildStamp, hash)
}

function hashOf(...paths) {
  const hash = createHash('sha256')
  const add = (path) => {
    if (statSync(path).isDirectory()) for (const name of readdirSync(path).sort()) add(join(path, name))
    else if (!/\.test\.tsx?$/.test(path))
      hash.update(path).update('\0').update(readFileSync(path)).update('\0')
  }
  paths.filter((path) => existsSync(path)).forEach(add)
  return hash.digest('hex')
}

function textOf(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}

/** Runs one long step and reports progress every five seconds. Its own output is shown only if it fails. */
async function run(title, command, { args, env, progress = () => '', undo = () => {} }) {
  console.log(`${title}...`)
  const started = Date.now()
  const seconds = () => `${Math.round((Date.now() - started) / 1000)} s`
  const ticks = setInterval(
    () => console.log(`  ${[seconds(), progress()].filter(Boolean).join(', ')}`),
    5000,
  )
  let output = ''
  const code = await new Promise((resolve) => {
    const child = spawn(command, args, {
      env: { ...env, NO_COLOR: '1' },
      shell: windows,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (output += text))
    child.on('error', (error) => resolve(error.message))
    child.on('close', (exitCode, signal) => resolve(exitCode ?? signal))
  })
  clearInterval(ticks)
  if (code !== 0) {
    undo()
    console.log(output.trim())
    stop(`${title.replace(/ \(.*/, '')} failed (${code}). See the output above for the reason.`)
  }
  console.log(`  done in ${seconds()}`)
}

function stop(reason) {
  console.error(reason)
  process.exit(1)
}
