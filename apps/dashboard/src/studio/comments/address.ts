/** Where a thread of comments opens for anybody of the project: the studio at what it is about. */
export function addressOf(slug: string, path: string, thread: string): string {
  const [section = '', ...rest] = path.split('.')
  const search = new URLSearchParams({
    ...(rest.length > 0 ? { item: rest.join('.') } : {}),
    comment: thread,
  })
  return `${location.origin}/dashboard/${slug}/design/${section || 'home'}?${search}`
}
