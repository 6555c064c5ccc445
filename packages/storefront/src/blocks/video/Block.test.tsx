import { draw } from '@vitrine/testing/draw.tsx'
import { expect, test } from 'vitest'
import { createDesignWithBlock } from '../../../test/design-with-block.ts'
import { BlockFrame } from '../BlockFrame.tsx'

const block = <BlockFrame kind="video" path="home.blocks.new" first={false} />
const src = 'https://cdn.test/film.mp4'

test('a video block plays muted automatically, or waits with controls', async () => {
  const alone = await draw(block, { design: createDesignWithBlock('video', { src }) })
  expect(alone).toContain(`src="${src}"`)
  expect(alone).toContain('muted')
  const waiting = await draw(block, { design: createDesignWithBlock('video', { src, autoPlay: false }) })
  expect(waiting).toContain('controls')
})
test('a video block has a name for screen readers', async () => {
  const design = createDesignWithBlock('video', { src, title: { en: 'Our workshop' } })
  expect(await draw(block, { design })).toContain('aria-label="Our workshop"')
  const labeledDesign = createDesignWithBlock('video', {
    src,
    title: { en: 'Work' },
    alt: { en: 'A potter at the wheel' },
  })
  expect(await draw(block, { design: labeledDesign })).toContain('aria-label="A potter at the wheel"')
  expect(await draw(block, { design: createDesignWithBlock('video', { src }) })).toContain(
    'aria-label="Video"',
  )
})
test('a video block keeps the focal point of video and poster', async () => {
  const design = createDesignWithBlock('video', {
    src,
    poster: 'https://cdn.test/a.jpg',
    focusX: 10,
    focusY: 90,
  })
  expect(await draw(block, { design })).toContain('object-position:10% 90%')
})
test('a video block without a video shows nothing to shoppers and a hint in the editor', async () => {
  expect(await draw(block, { design: createDesignWithBlock('video') })).toBe('')
  expect(await draw(block, { design: createDesignWithBlock('video'), edit: true })).toContain(
    'data-testid="edit-hint"',
  )
})
