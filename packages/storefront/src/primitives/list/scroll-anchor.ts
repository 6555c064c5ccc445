/** Changes how a list lies; on phones it keeps its place by itself (`List.tsx`). */
export function preserveScrollPosition(change: () => void): void {
  change()
}
