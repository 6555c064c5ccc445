import { isReserved } from '@vitrine/core/contract/projects/projects'
import { expect, test } from 'vitest'

/** First path segments below /dashboard; routes without a path begin with _. */
const pages = Object.keys(import.meta.glob('../routes/dashboard/**/*.tsx')).flatMap((file) => {
  const [first = ''] = file
    .replace('../routes/dashboard/', '')
    .replace(/\.tsx$/, '')
    .split('/')
    .filter((part) => !part.startsWith('_'))
  return first === '' || first === 'index' || first.startsWith('$') ? [] : [first]
})

test('a project’s address never equals a dashboard page, which would hide it', () => {
  expect(pages).toEqual(expect.arrayContaining(['user', 'admin', 'login', 'invitation', 'preview']))
  expect(pages.filter((page) => !isReserved(page))).toEqual([])
})
