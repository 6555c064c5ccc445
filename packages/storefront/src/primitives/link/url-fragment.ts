/** What stands behind '#' in the link that opened this screen, '' or with its '#'; the shell gives it. */
export function useFragment(given: string | undefined): string {
  return given ?? ''
}
