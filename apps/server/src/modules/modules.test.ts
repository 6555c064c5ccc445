import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { MODULES } from './index.ts'

const CONTRACT = join(import.meta.dirname, '../../../../packages/core/src/contract')

/** Returns the exports of a folder's modules that look like module definitions. */
async function exported(folder: string, pattern: string, shape: readonly string[]): Promise<unknown[]> {
  const files = globSync(pattern, { cwd: folder }).filter((file) => !file.includes('.test.'))
  const modules: object[] = await Promise.all(files.map((file) => import(join(folder, file))))
  return modules
    .flatMap((module) => Object.values(module))
    .filter((one) => typeof one === 'object' && one !== null && shape.every((key) => key in one))
}

test('every call of the contract is handled by exactly one module, and no other call exists', async () => {
  const defined = await exported(CONTRACT, '**/*.ts', ['path', 'who', 'input', 'output'])
  const answered = MODULES.flatMap(({ calls }) => calls.map(({ call }) => call))
  expect(defined.length).toBeGreaterThan(20)
  expect(answered.filter((call, at) => answered.indexOf(call) !== at)).toEqual([])
  expect(new Set(answered)).toEqual(new Set(defined))
  expect(new Set(answered.map(({ path }) => path)).size).toBe(answered.length)
})

test('every job is handled by exactly one module, and job names are unique', async () => {
  const defined = await exported(import.meta.dirname, '**/*.job.ts', ['name', 'data', 'run'])
  const worked = MODULES.flatMap(({ jobs }) => jobs)
  expect(defined.length).toBeGreaterThan(2)
  expect(new Set(worked)).toEqual(new Set(defined))
  expect(new Set(worked.map(({ name }) => name)).size).toBe(worked.length)
})

test('a job is named after the folder of its module, and after its file where it is alone in it', async () => {
  for (const file of globSync('**/*.job.ts', { cwd: import.meta.dirname })) {
    const jobs = await exported(import.meta.dirname, file, ['name', 'data', 'run'])
    const names = MODULES.flatMap((module) =>
      module.jobs.filter((job) => jobs.includes(job)).map(({ name }) => name),
    )
    const [folder = ''] = file.split('/')
    for (const name of names) expect(name.startsWith(`${folder}.`), `${name} in ${file}`).toBe(true)
    if (names.length === 1) expect(names).toEqual([`${folder}.${file.replace(/^.*\/|\.job\.ts$/g, '')}`])
  }
})

test('every module is registered', async () => {
  const defined = await exported(import.meta.dirname, '*/module.ts', ['calls', 'routes', 'jobs', 'topics'])
  const folders = globSync('*/', { cwd: import.meta.dirname })
  expect(new Set(MODULES)).toEqual(new Set(defined))
  expect(MODULES).toHaveLength(folders.length)
})
