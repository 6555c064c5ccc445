/** Changes a list's layout; on phones the list keeps its position itself (`List.tsx`). */
export function preserveScrollPosition(change: () => void): void {
  change()
}
