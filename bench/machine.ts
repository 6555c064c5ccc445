import os from 'node:os'

/** Describes the machine in one line, so that a figure always has its context. */
export function machine(): string {
  const [first] = os.cpus()
  return `${os.cpus().length} cores (${first?.model ?? 'unknown'}), ${Math.round(os.totalmem() / 2 ** 30)} GB, Node ${process.versions.node}, load ${os.loadavg()[0]?.toFixed(1)}`
}

/** Returns the median; the mean of the two middle values for an even count. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

/** Returns the quantile below which `share` (0 to 1) of the values are, linearly interpolated. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  const position = (sorted.length - 1) * share
  const low = sorted[Math.floor(position)] ?? 0
  const high = sorted[Math.ceil(position)] ?? low
  return low + (high - low) * (position - Math.floor(position))
}

/** Returns rows as a Markdown table. */
export function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}
