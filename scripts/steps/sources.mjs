import { execFileSync } from 'node:child_process'

/**
 * Lists the files of a repository that are tracked or new, deleted and ignored ones left out.
 * @param {string} root An absolute path of a git repository's folder.
 * @param {readonly string[]} patterns Git pathspecs, for example `*.ts`.
 * @returns {string[]} Paths relative to `root`.
 */
export function listSources(root, patterns) {
  const list = (...options) =>
    execFileSync('git', ['ls-files', '-z', ...options, '--', ...patterns], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    })
      .split('\0')
      .filter((file) => file !== '')
  const deleted = new Set(list('--deleted'))
  const all = new Set(list('--cached', '--others', '--exclude-standard'))
  return [...all].filter((file) => !deleted.has(file))
}
