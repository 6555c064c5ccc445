import { Button } from '@mantine/core'
import type { InputOf } from '@vitrine/core/contract/call'
import { exportOrders } from '@vitrine/core/contract/shop/orders'
import { useMutationOf } from '../app/mutations.ts'
import { Icon } from '../icons.tsx'

/** Button that downloads orders. The server returns a URL, from which the browser streams the file to disk. */
export function ExportButton(props: {
  label: string
  query: InputOf<typeof exportOrders>
  small?: boolean
  disabled?: boolean
}) {
  const { label, query, small = false, disabled = false } = props
  const { mutateAsync, busy } = useMutationOf(exportOrders)
  const download = async () => {
    const link = document.createElement('a')
    link.href = (await mutateAsync(query)).url
    link.download = ''
    link.click()
  }
  return (
    <Button
      size={small ? 'xs' : 'sm'}
      variant={small ? 'filled' : 'default'}
      leftSection={<Icon name="download" size={small ? 14 : 16} />}
      loading={busy}
      disabled={disabled}
      // The mutation has reported the error.
      onClick={() => void download().catch(() => undefined)}
    >
      {label}
    </Button>
  )
}
