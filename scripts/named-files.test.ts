import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './steps/run.mjs'

/** File names that stand for any file, or for one outside of this repository. */
const EXAMPLES = ['kept.ts', 'vitrine.ts', 'Part.tsx', 'Part.dom.tsx', 'NativeShopifyCheckoutKit.ts']
const COMMENT = /^\s*(?:\*|\/\/|\/\*\*)/
const FILE = /[`( ](?:[\w.-]+\/)*([\w-][\w.-]*\.(?:ts|tsx|mjs))\b/g

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  cwd: root,
  maxBuffer: 2 ** 26,
})
  .toString()
  .split('\n')
  .filter((file) => /\.(?:md|ts|tsx|mjs)$/.test(file) && existsSync(join(root, file)))
const names = new Set([...files.map((file) => basename(file)), ...EXAMPLES])

test('each source file that a document or a comment names exists', () => {
  const missing = files
    .filter((file) => !/\.gen\.|\.d\.ts$/.test(file))
    .flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          file.endsWith('.md') || COMMENT.test(line)
            ? [...line.matchAll(FILE)].flatMap(([, name]) =>
                name && !names.has(name) && !name.includes('.gen.') ? [`${file}:${index + 1}: ${name}`] : [],
              )
            : [],
        ),
    )
  expect(missing).toEqual([])
})
