import { EMPTY_BRIEF } from '@vitrine/core/contract/designs/design-brief'
import { mergeBriefs } from '@vitrine/core/contract/designs/merge-briefs'
import { expect, test } from 'vitest'
import { createBriefChips } from './brief-chips.ts'
import { listSources, mergeColors, mergeSources } from './brief-sources.ts'
import type { WebsiteStart } from './website-start.ts'

const website: WebsiteStart = {
  state: 'read',
  host: 'lamps.example',
  colors: ['aa0000'],
  brief: {
    ...EMPTY_BRIEF,
    palette: { ...EMPTY_BRIEF.palette, background: 'white' },
    corners: 1,
    wishes: ['story', 'faq'],
  },
}
const image = {
  url: 'blob:x',
  state: 'read',
  colors: ['00aa00'],
  character: { background: 'dark', vividness: 1 },
} as const

test('an image that was chosen wins over the website, which fills the rest', () => {
  expect(mergeSources(listSources(image, website))).toMatchObject({
    palette: { background: 'dark', vividness: 1 },
    corners: 1,
    wishes: ['story', 'faq'],
  })
  expect(mergeSources(listSources(null, { state: 'none' }))).toBeUndefined()
  expect(mergeSources(listSources({ url: 'x', state: 'reading' }, { state: 'reading' }))).toBeUndefined()
})

test('colors of an image come before those of the website, each once and six at most', () => {
  expect(mergeColors(['00aa00', 'aa0000'], ['aa0000', '1', '2', '3', '4'])).toEqual([
    '00aa00',
    'aa0000',
    '1',
    '2',
    '3',
    '4',
  ])
})

test('a chip says whether its value comes from the website or the image, and not for the sentence’s own', () => {
  const sentence = { ...EMPTY_BRIEF, corners: -1, wishes: ['reviews' as const] }
  const sources = listSources(image, website)
  const base = mergeSources(sources) ?? EMPTY_BRIEF
  const chips = createBriefChips(mergeBriefs(sentence, base), sources).flatMap((one) => one.chips)
  expect(chips.map(({ key, from }) => [key, from])).toEqual([
    ['background', 'image'],
    ['vividness', 'image'],
    ['corners', undefined],
    ['reviews', undefined],
    ['story', 'website'],
    ['faq', 'website'],
  ])
})
