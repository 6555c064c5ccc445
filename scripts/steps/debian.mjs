import { existsSync } from 'node:fs'
import { run, step } from './run.mjs'

/** True where packages can be installed: as root on Debian. */
export function canInstallPackages() {
  return existsSync('/etc/debian_version') && process.getuid?.() === 0
}

/**
 * Installs Debian packages as a step.
 * @param {string} what What they are, as the step and an error call it.
 * @param {string[]} packages
 * @returns {Promise<void>} Rejects with the output when the packages cannot be installed.
 */
export function installPackages(what, packages) {
  return step(`Installing Debian's ${what}`, async () => {
    await run('apt-get', ['update', '-qq'], { quiet: true })
    const options = ['install', '-y', '-qq', '--no-install-recommends', ...packages]
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    const { code, output } = await run('apt-get', options, { quiet: true, env })
    if (code !== 0) throw new Error(`${what} could not be installed:\n${output}`)
  })
}
