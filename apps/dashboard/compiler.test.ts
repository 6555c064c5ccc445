import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { transformSync } from 'oxc-transform-react'
import { expect, test } from 'vitest'

const SOURCE = path.join(import.meta.dirname, 'src')
const files = globSync('**/*.{ts,tsx}', { cwd: SOURCE }).filter((file) => !file.includes('.test'))

/** Files with a function that the compiler cannot parse yet and leaves unchanged, which is correct but not memoized. */
const UNSUPPORTED = [
  'account/SignInForm.tsx',
  'app/form/use-submit.ts',
  'campaigns/draft.ts',
  'embedded/EmbeddedPage.tsx',
  'studio/comments/Composer.tsx',
  'studio/fields/CustomFonts.tsx',
  'studio/proposals/ProposalCard.tsx',
  'studio/publish/Publishings.tsx',
  'studio/publish/use-publishing.ts',
]

/**
 * Returns the React Compiler's diagnostics of a file: errors for broken rules of React, hints for unsupported syntax.
 */
const diagnosticsOf = (file: string, source: string) =>
  transformSync(file, source, { reactCompiler: { reportDiagnostics: true } }).errors.map(
    ({ severity, message, labels: [label] }) => ({
      severity,
      file,
      line: source.slice(0, label?.start ?? 0).split('\n').length,
      message,
    }),
  )

const diagnostics = files.flatMap((file) =>
  diagnosticsOf(file, readFileSync(path.join(SOURCE, file), 'utf8')),
)

test('no component or hook is left out by the React Compiler for a broken rule of React', () => {
  expect(files.length).toBeGreaterThan(300)
  expect(diagnostics.filter(({ severity }) => severity !== 'Advice')).toEqual([])
})

test('the React Compiler leaves out no function for its syntax but in the files that are listed', () => {
  expect([...new Set(diagnostics.map(({ file }) => file))].sort()).toEqual(UNSUPPORTED)
})

test('a ref that is written while rendering is found', () => {
  const source = `import { useRef } from 'react'
export function Field({ text }: { text: string }) {
  const last = useRef(text)
  last.current = text
  return <p>{text}</p>
}`
  expect(diagnosticsOf('Field.tsx', source)).toMatchObject([{ severity: 'Error', line: 4 }])
})
