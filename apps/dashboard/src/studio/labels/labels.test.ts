import { expect, test } from 'vitest'
import { z } from 'zod'
import { wanted } from './labels.ts'
import english from './locales/en.json?raw'

const IDS = Object.keys(z.record(z.string(), z.string()).parse(JSON.parse(english)))
const BESIDE = /:(hint|placeholder)$/

test('every section, list, field, choice, group and unit of a design has its words', () => {
  expect(wanted().filter((id) => !IDS.includes(id))).toEqual([])
})
test('no words are left of what a design no longer has', () => {
  const ids = new Set(wanted())
  expect(IDS.filter((id) => !ids.has(id.replace(BESIDE, '')))).toEqual([])
})
