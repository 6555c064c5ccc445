/** Returns the fragment of the link that opened this screen, '' or with its '#', as passed by the shell. */
export function useFragment(initialFragment: string | undefined): string {
  return initialFragment ?? ''
}
