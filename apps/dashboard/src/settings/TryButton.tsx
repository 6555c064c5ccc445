import { Button } from '@mantine/core'
import { Icon } from '../icons.tsx'

/** Tone of each status: working, off, or failing recently. */
export const TONES = { on: 'good', off: 'quiet', trouble: 'bad' } as const

/** Button that tests the settings and reports the result (null while pending). The call itself reports refusals. */
export function TryButton<T>({
  action,
  busy,
  runTest,
  onOutcome,
}: {
  readonly action: string
  readonly busy: boolean
  readonly runTest: () => Promise<T>
  readonly onOutcome: (outcome: T | null) => void
}) {
  return (
    <Button
      variant="default"
      w="fit-content"
      loading={busy}
      leftSection={<Icon name="send" size={16} />}
      onClick={() => {
        onOutcome(null)
        void runTest()
          .then(onOutcome)
          .catch(() => undefined)
      }}
    >
      {action}
    </Button>
  )
}
