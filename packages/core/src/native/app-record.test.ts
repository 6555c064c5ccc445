import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  APP_FIELDS,
  type AppField,
  type AppRecord,
  listChangesBetween,
  needsBuild,
  UPDATE_PATHS,
} from './app-record.ts'

const RECORD: AppRecord = {
  name: 'Lamps',
  icon: '#000000 #ffffff',
  splash: '#ffffff',
  tint: '#000000',
  scheme: 'lamps',
  links: [],
  website: null,
  accounts: null,
  server: 'https://app.example',
  ios: 'com.lamps.app',
  android: 'com.lamps.app',
  languages: ['en'],
  tablets: false,
  voice: false,
  shared: false,
  pushProject: null,
  firebase: null,
  fonts: [],
  runtime: '1',
  script: 'a',
  design: 'a',
}
const OTHER: AppRecord = {
  name: 'Lights',
  icon: '#112233 #ffffff',
  splash: '#eeeeee',
  tint: '#112233',
  scheme: 'lights',
  links: ['lights.example'],
  website: 'lights.shop.example',
  accounts: 'shop.7.app',
  server: 'https://other.example',
  ios: 'com.lights.app',
  android: 'com.lights.app',
  languages: ['en', 'ar'],
  tablets: true,
  voice: true,
  shared: true,
  pushProject: 'p',
  firebase: 'f',
  fonts: ['lora'],
  runtime: '2',
  script: 'b',
  design: 'b',
}

test('the native build table lists every field of an app, and no other', () => {
  expect([...APP_FIELDS].sort()).toEqual(Object.keys(RECORD).sort())
})

test.each(APP_FIELDS)('a changed %s is listed with how it reaches shoppers', (field) => {
  const changes = listChangesBetween(RECORD, { ...RECORD, [field]: OTHER[field] })
  expect(changes).toEqual([{ field, way: UPDATE_PATHS[field] }])
  expect(needsBuild(changes)).toBe(UPDATE_PATHS[field] === 'build')
})

test('an unchanged app, or a change that was reverted, needs no new build', () => {
  const some = fc.subarray([...APP_FIELDS])
  const mixed = (fields: readonly AppField[]): AppRecord =>
    Object.assign({ ...RECORD }, Object.fromEntries(fields.map((field) => [field, OTHER[field]])))
  fc.assert(
    fc.property(some, (fields) => {
      expect(listChangesBetween(mixed(fields), mixed(fields))).toEqual([])
      const there = listChangesBetween(RECORD, mixed(fields))
      expect(there.map(({ field }) => field)).toEqual(APP_FIELDS.filter((field) => fields.includes(field)))
      expect(listChangesBetween(mixed(fields), RECORD)).toEqual(there)
      expect(needsBuild(there)).toBe(fields.some((field) => UPDATE_PATHS[field] === 'build'))
    }),
  )
})

test('a script for other native modules needs a new build, not an over-the-air update', () => {
  const changes = listChangesBetween(RECORD, { ...RECORD, runtime: '2', script: 'b' })
  expect(changes).toEqual([
    { field: 'runtime', way: 'build' },
    { field: 'script', way: 'build' },
  ])
})
