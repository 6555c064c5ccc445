import { Button } from '@mantine/core'
import { common } from '../../i18n/common-messages.ts'

/** What a list asked for page by page tells of the pages that follow. */
type Pages = {
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly fetchNextPage: () => Promise<unknown>
}

/** Asks for the next page of a list, while there is one. */
export function More({ pages }: { pages: Pages }) {
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
