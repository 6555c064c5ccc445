import fc from 'fast-check'
import { expect, test } from 'vitest'
import { UPLOAD_TYPES, uploadName, uploadProblem, uploadType } from './uploads.ts'

const ID = '0f9a1c2b-3d4e-4f50-8a6b-7c8d9e0f1a2b'

test('an upload has its declared type, else the one of its file name', () => {
  expect(uploadType({ name: 'a.bin', type: 'image/png' })).toBe('image/png')
  expect(uploadType({ name: 'A.JPG', type: '' })).toBe('image/jpeg')
  expect(uploadType({ name: 'film.mov', type: 'application/octet-stream' })).toBe('video/quicktime')
  expect(uploadType({ name: 'page.jpg', type: 'text/html' })).toBeNull()
  expect(uploadType({ name: 'nothing', type: '' })).toBeNull()
})

test('an upload that is no image or video, empty or too large is refused', () => {
  const of = (name: string, size: number) => uploadProblem({ name, type: '', size })
  expect([of('a.svg', 5), of('a.png', 0), of('a.png', 20_000_001), of('a.mp4', 1_000_000_001)]).toEqual([
    'kind',
    'empty',
    'picture-size',
    'film-size',
  ])
  expect([of('a.png', 20_000_000), of('a.mp4', 20_000_001)]).toEqual([null, null])
})

test('an upload’s file name stays readable, and the same upload gets the same name', () => {
  expect(uploadName('Été à la mer (1).JPG', 'image/jpeg', ID)).toBe('E-te-a-la-mer-1-0f9a1c2b.jpg')
  expect(uploadName('صورة.png', 'image/png', ID)).toBe('picture-0f9a1c2b.png')
  expect(uploadName('photo', 'image/webp', ID)).toBe('photo-0f9a1c2b.webp')
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), fc.constantFrom(...UPLOAD_TYPES), (name, type) => {
      const fileName = uploadName(name, type, ID)
      expect(fileName).toMatch(/^[A-Za-z0-9_][A-Za-z0-9_-]*\.[a-z0-9]{3,4}$/)
      expect(uploadType({ name: fileName, type: '' })).toBe(type)
    }),
  )
})
