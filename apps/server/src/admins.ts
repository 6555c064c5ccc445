import { resolve } from 'node:path'
import { email } from '@vitrine/core/contract/shared'
import { readConfig } from './config.ts'
import { openDatabase } from './infra/db/database.ts'
import { type AdminChange, changeAdmin, listAdmins } from './modules/admin/admins.ts'

const USAGE = `npm run admins                      who may enter the admin area
npm run admins -- add EMAIL         lets somebody in who has an account here
npm run admins -- remove EMAIL      lets them in no longer
`
const WORDS: Readonly<Record<AdminChange, string>> = {
  changed: 'Done: it holds at once.',
  same: 'Nothing to do.',
  unknown: 'Nobody has an account here with this address. They sign up first.',
  unconfirmed: 'The address was not confirmed yet. Its owner follows the link in the mail first.',
}

/** `npm run admins`: names who may enter the admin area, in the database that the server uses. See docs/production.md. */
async function main([act, address, ...more]: readonly string[]): Promise<void> {
  const parsedEmail = act === undefined ? null : email.safeParse(address)
  if (
    more.length > 0 ||
    (act !== undefined && act !== 'add' && act !== 'remove') ||
    parsedEmail?.success === false
  ) {
    process.stderr.write(USAGE)
    process.exitCode = 1
    return
  }
  const config = readConfig(process.env, resolve(import.meta.dirname, '../../..'))
  const { db, close } = await openDatabase(config)
  try {
    if (parsedEmail) {
      const change = await changeAdmin(db, parsedEmail.data, act === 'add')
      process.stdout.write(`${WORDS[change]}\n`)
      if (change === 'unknown' || change === 'unconfirmed') process.exitCode = 1
    }
    const admins = await listAdmins(db)
    const lines = admins.map((one) => `${one.email}  ${one.name}\n`)
    process.stdout.write(lines.join('') || 'There are no admins.\n')
  } finally {
    await close()
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
