/** Returns the dashboard address that opens a comment thread in the studio, at the element it is about. */
export function getThreadUrl(slug: string, path: string, thread: string): string {
  const [section = '', ...rest] = path.split('.')
  const search = new URLSearchParams({
    ...(rest.length > 0 ? { item: rest.join('.') } : {}),
    comment: thread,
  })
  return `${location.origin}/dashboard/${slug}/design/${section || 'home'}?${search}`
}
