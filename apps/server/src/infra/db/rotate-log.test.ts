import { appendFileSync, closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { rotateLog } from './rotate-log.ts'

test('the log of the embedded database is rotated when it is too large, while the server writes to it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vt-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'postgres.log')
  rotateLog(path, 10)
  const log = openSync(path, 'a')
  writeSync(log, 'first line\n')
  rotateLog(path, 100)
  expect(readFileSync(path, 'utf8')).toBe('first line\n')
  rotateLog(path, 10)
  writeSync(log, 'second line\n')
  appendFileSync(path, 'third line\n')
  closeSync(log)
  expect(readFileSync(path, 'utf8')).toBe('second line\nthird line\n')
  expect(readFileSync(`${path}.1`, 'utf8')).toBe('first line\n')
})
