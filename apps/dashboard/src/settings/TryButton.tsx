import { Button } from '@mantine/core'
import { Icon } from '../icons.tsx'

/** How what is set stands: it works, nobody turned it on, or it was refused lately. */
export const TONES = { on: 'good', off: 'quiet', trouble: 'bad' } as const

/** Tries what is set, and tells how it went: null while it is asked. What is refused is said by the call itself. */
export function TryButton<T>({
  action,
  busy,
  ask,
  told,
}: {
  readonly action: string
  readonly busy: boolean
  readonly ask: () => Promise<T>
  readonly told: (outcome: T | null) => void
}) {
  return (
    <Button
      variant="default"
      w="fit-content"
      loading={busy}
      leftSection={<Icon name="send" size={16} />}
      onClick={() => {
        told(null)
        void ask()
          .then(told)
          .catch(() => undefined)
      }}
    >
      {action}
    </Button>
  )
}
