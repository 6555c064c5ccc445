import { Button } from '@mantine/core'
import { common } from '../../i18n/common-messages.ts'

/** Pagination state of an infinite query. */
type Pages = {
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly fetchNextPage: () => Promise<unknown>
}

/** Button that loads the next page, while there is one. */
export function LoadMoreButton({ pages }: { pages: Pages }) {
  if (!pages.hasNextPage) return null
  return (
    <Button
      variant="default"
      fullWidth
      loading={pages.isFetchingNextPage}
      onClick={() => void pages.fetchNextPage()}
    >
      {common('more')}
    </Button>
  )
}
